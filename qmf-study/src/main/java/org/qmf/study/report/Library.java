package org.qmf.study.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Reads scripts and styles that a report holds. */
final class Library {

    private static final ConcurrentMap<String, String> SCRIPTS = new ConcurrentHashMap<>();

    private Library() {}

    static String text(String resource) {
        try (@Nullable InputStream in = Library.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the jar holds no [" + resource + "]");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a script that may stand within a script element: no text of it ends the element. */
    static String script(String resource) {
        return SCRIPTS.computeIfAbsent(resource, Library::readScript);
    }

    private static String readScript(String resource) {
        return text(resource).replaceAll("(?i)</(script)", "<\\\\/$1").replace("<!--", "<\\!--");
    }
}
