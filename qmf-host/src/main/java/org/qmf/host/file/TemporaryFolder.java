package org.qmf.host.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A hidden folder beside an output, in which the output is written.
 *
 * <p>The process that makes it signs it. What a killed process left is recognised by that signature, never by a name, and
 * removed without following links: whatever else lies about in the folder of an output is not ours.
 *
 * @param path the folder
 */
record TemporaryFolder(Path path) {

    private static final String SIGNATURE = ".qmf-process";
    private static final long LONGEST_SIGNATURE = 1024;
    private static final Pattern ANY = Pattern.compile("\\..+\\.(?<process>\\d{1,18})-\\d+\\.tmp", Pattern.DOTALL);
    private static final AtomicLong COUNTER = new AtomicLong();

    /** Makes a folder for a target after removing what killed processes left of the same target. */
    static TemporaryFolder beside(Path target) throws IOException {
        removeAbandoned(target);
        while (true) {
            try {
                TemporaryFolder folder = new TemporaryFolder(Files.createDirectory(fresh(target)));
                Files.writeString(
                        folder.path.resolve(SIGNATURE), WritingProcess.current().signature());
                return folder;
            } catch (FileAlreadyExistsException e) {
                // Processes in containers all have the same number; the next name may be free.
            }
        }
    }

    /** Throws if the folder of a target takes no new files. */
    static void probe(Path target) throws IOException {
        while (true) {
            try {
                Files.delete(Files.createFile(fresh(target)));
                return;
            } catch (FileAlreadyExistsException e) {
                // the next name may be free
            }
        }
    }

    private static Path fresh(Path target) {
        return target.resolveSibling(
                beginning(target) + WritingProcess.current().pid() + "-" + COUNTER.incrementAndGet() + ".tmp");
    }

    private static String beginning(Path target) {
        return "." + target.getFileName() + ".";
    }

    /** Returns where the output is written. */
    Path content() {
        return path.resolve("content");
    }

    /** Returns where a folder is that makes way for the output. */
    Path replaced() {
        return path.resolve("replaced");
    }

    /** Removes the folder with what this program wrote into it. */
    void delete() throws IOException {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        deleteAll(content());
        FolderManifest.deleteWritten(replaced());
        Files.deleteIfExists(path.resolve(SIGNATURE));
        // What users put into a folder while it was replaced stays; without a signature nobody removes it.
        if (isEmpty(path)) {
            Files.delete(path);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            return !entries.iterator().hasNext();
        }
    }

    private static void deleteAll(Path written) throws IOException {
        if (Files.notExists(written, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> files = Files.walk(written)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Removes what processes that have ended left in a folder, whatever their targets were. */
    static void removeAllAbandoned(Path folder) throws IOException {
        removeAbandoned(folder, name -> ANY.matcher(name).matches());
    }

    /** Removes what processes that have ended left of a target; one that was being replaced is put back. */
    static void removeAbandoned(Path target) throws IOException {
        restore(target);
        removeAbandoned(target.resolveSibling(""), of(target));
    }

    /** Puts a folder back from which a process was killed while it was replaced. */
    static void restore(Path target) throws IOException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS) || !Files.isDirectory(target.resolveSibling(""))) {
            return;
        }
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(target.resolveSibling(""), named(of(target))::test)) {
            for (Path entry : entries) {
                TemporaryFolder left = new TemporaryFolder(entry);
                if (left.abandoned() && Files.isDirectory(left.replaced(), LinkOption.NOFOLLOW_LINKS)) {
                    Files.move(left.replaced(), target, StandardCopyOption.ATOMIC_MOVE);
                    return;
                }
            }
        }
    }

    private static Predicate<String> of(Path target) {
        String beginning = beginning(target);
        return name ->
                name.startsWith(beginning) && name.substring(beginning.length()).matches("\\d{1,18}-\\d+\\.tmp");
    }

    private static Predicate<Path> named(Predicate<String> names) {
        return entry -> names.test(String.valueOf(entry.getFileName()));
    }

    private static void removeAbandoned(Path folder, Predicate<String> names) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, named(names)::test)) {
            for (Path entry : entries) {
                TemporaryFolder left = new TemporaryFolder(entry);
                if (left.abandoned()) {
                    left.delete();
                }
            }
        }
    }

    /** Returns whether a process made this folder that has ended. */
    private boolean abandoned() throws IOException {
        Path signature = path.resolve(SIGNATURE);
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(signature, LinkOption.NOFOLLOW_LINKS)
                && Files.size(signature) <= LONGEST_SIGNATURE
                && (read(signature).filter(WritingProcess::ended).isPresent() || killedWhileSigning(signature));
    }

    /** Returns whether a process was killed while it signed: with a folder that holds nothing, nothing can be lost. */
    private boolean killedWhileSigning(Path signature) throws IOException {
        Matcher name = ANY.matcher(String.valueOf(path.getFileName()));
        return Files.size(signature) == 0
                && holdsNothingBut(signature)
                && name.matches()
                && ProcessHandle.of(Long.parseLong(name.group("process"))).isEmpty();
    }

    private boolean holdsNothingBut(Path file) throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.allMatch(file::equals);
        }
    }

    /** Reads bytes that may be anything. */
    private static Optional<WritingProcess> read(Path signature) throws IOException {
        return WritingProcess.read(new String(Files.readAllBytes(signature), StandardCharsets.UTF_8));
    }
}
