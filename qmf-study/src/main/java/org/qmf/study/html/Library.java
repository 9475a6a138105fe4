package org.qmf.study.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Reads scripts and styles that a page holds: those of all pages, and those beside a class. */
public final class Library {

    private static final ConcurrentMap<String, String> SCRIPTS = new ConcurrentHashMap<>();

    private Library() {}

    /** Returns the style sheet of all pages. */
    public static String style() {
        return text(Library.class, "page.css");
    }

    /** Returns a resource beside a class. */
    public static String text(Class<?> home, String resource) {
        try (@Nullable InputStream in = home.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the jar holds no [" + resource + "]");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a script that may stand within a script element: no text of it ends the element. */
    public static String script(Class<?> home, String resource) {
        return SCRIPTS.computeIfAbsent(home.getPackageName() + "/" + resource, any -> readScript(home, resource));
    }

    private static String readScript(Class<?> home, String resource) {
        return text(home, resource).replaceAll("(?i)</(script)", "<\\\\/$1").replace("<!--", "<\\!--");
    }

    static String licence(String resource) {
        return "<pre>" + Html.escape(text(Library.class, resource)) + "</pre>\n";
    }
}
