package org.qmf.host.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Hidden names of outputs that are being written; they tell the process that writes. */
final class TemporaryName {

    private static final AtomicLong COUNTER = new AtomicLong();

    private TemporaryName() {}

    /** Returns a name in the same folder that no other writer uses; what a killed process left there is removed. */
    static Path of(Path target) throws IOException {
        removeAbandoned(target);
        Path name = fresh(target);
        // Processes in containers all have the same number.
        delete(name);
        return name;
    }

    /** Throws if the folder of a target takes no new files. */
    static void probe(Path target) throws IOException {
        Path name = fresh(target);
        Files.deleteIfExists(name);
        Files.delete(Files.createFile(name));
    }

    private static Path fresh(Path target) {
        return target.resolveSibling("." + target.getFileName() + "."
                + ProcessHandle.current().pid() + "-" + COUNTER.incrementAndGet() + ".tmp");
    }

    private static void removeAbandoned(Path target) throws IOException {
        Pattern temporary = Pattern.compile(Pattern.quote("." + target.getFileName() + ".") + "(\\d{1,18})-\\d+\\.tmp");
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(target.resolveSibling(""))) {
            for (Path entry : entries) {
                Matcher matcher = temporary.matcher(String.valueOf(entry.getFileName()));
                if (matcher.matches()
                        && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()) {
                    delete(entry);
                }
            }
        }
    }

    /** Removes a temporary file, or a temporary folder with all that is in it, if it is there. */
    static void delete(Path temporary) throws IOException {
        if (Files.notExists(temporary, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(temporary)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
