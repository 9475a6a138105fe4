package org.qmf.host.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The list of the files that this program wrote into a folder, with their checksums, in the format of {@code sha256sum}.
 *
 * <p>What is not on it, or was changed since, belongs to somebody else and is never removed.
 */
final class FolderManifest {

    /** The name of the list in its folder. */
    static final String FILE = ".qmf-files";

    private static final String BETWEEN = "  ";

    private FolderManifest() {}

    /** Lists the files of a folder. */
    static void write(Path folder) throws IOException {
        StringBuilder list = new StringBuilder();
        for (Path file : below(folder)) {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                list.append(checksum(file))
                        .append(BETWEEN)
                        .append(name(folder, file))
                        .append('\n');
            }
        }
        Files.writeString(folder.resolve(FILE), list);
    }

    /** Returns the name of something in a folder that this program did not write, if there is any. */
    static Optional<String> foreign(Path folder) throws IOException {
        Map<String, String> written = read(folder);
        for (Path file : below(folder)) {
            boolean ours = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
                    ? written.keySet().stream().anyMatch(name -> name.startsWith(name(folder, file) + "/"))
                    : isWritten(folder, file, written);
            if (!ours) {
                return Optional.of(name(folder, file));
            }
        }
        return Optional.empty();
    }

    /** Removes a folder with what this program wrote into it; what others did stays, and the folder with it. */
    static void deleteWritten(Path folder) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Map<String, String> written = read(folder);
        List<Path> deepestFirst = new ArrayList<>(below(folder));
        Collections.reverse(deepestFirst);
        boolean all = true;
        for (Path file : deepestFirst) {
            if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) ? isEmpty(file) : isWritten(folder, file, written)) {
                Files.delete(file);
            } else {
                all = false;
            }
        }
        if (all) {
            Files.deleteIfExists(folder.resolve(FILE));
            Files.delete(folder);
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static boolean isWritten(Path folder, Path file, Map<String, String> written) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && checksum(file).equals(written.get(name(folder, file)));
    }

    /** Lists all that is below a folder but the list itself; links are not followed. */
    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.equals(folder) && !file.equals(folder.resolve(FILE)))
                    .sorted()
                    .toList();
        }
    }

    private static String name(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    /** A list that cannot be read lists nothing. */
    private static Map<String, String> read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        Map<String, String> checksums = new HashMap<>();
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().forEach(line -> {
                int end = line.indexOf(BETWEEN);
                if (end > 0) {
                    checksums.put(line.substring(end + BETWEEN.length()), line.substring(0, end));
                }
            });
        }
        return checksums;
    }

    private static String checksum(Path file) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            try (var in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                    digest.update(buffer, 0, count);
                }
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
