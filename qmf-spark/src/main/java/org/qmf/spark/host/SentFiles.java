package org.qmf.spark.host;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.spark.SparkFiles;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.api.strategy.Outside;

/** Holds the files that the strategies of a job need beside their configuration, to be unpacked where tasks run. */
public final class SentFiles implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Where files are in this process, by their checksum. */
    private static final ConcurrentMap<String, Map<String, Path>> UNPACKED = new ConcurrentHashMap<>();

    private final TreeMap<String, byte[]> contents = new TreeMap<>();
    private final TreeSet<String> programs = new TreeSet<>();
    private final String checksum;

    private SentFiles(Map<String, Path> files) {
        files.forEach((name, path) -> {
            try {
                contents.put(name, Files.readAllBytes(path));
            } catch (IOException e) {
                throw new DataException(path + " cannot be read: " + IoReason.of(e), e);
            }
            if (Files.isExecutable(path)) {
                programs.add(name);
            }
        });
        checksum = checksum();
    }

    /** Reads the files that the strategies of an estimator's configuration need. */
    public static SentFiles of(Host host, String configuration) {
        Map<String, Path> files = new TreeMap<>();
        for (Outside outside : host.outside(configuration)) {
            files.putAll(outside.files());
        }
        return new SentFiles(files);
    }

    /** Returns where the files are on this machine; written once in each process. */
    public Map<String, Path> here() {
        return contents.isEmpty() ? Map.of() : UNPACKED.computeIfAbsent(checksum, ignored -> unpack());
    }

    private Map<String, Path> unpack() {
        Map<String, Path> places = new TreeMap<>();
        try {
            // Spark removes this folder when the process ends.
            Path folder = Files.createTempDirectory(Path.of(SparkFiles.getRootDirectory()), "qmf-files");
            for (Map.Entry<String, byte[]> content : contents.entrySet()) {
                String name = content.getKey();
                // Neighbours stay neighbours, and nothing is written elsewhere.
                Path file = folder.resolve(name.replace("..", "up").replaceFirst("^/+", "root/"));
                Files.createDirectories(file.getParent());
                Files.write(file, content.getValue());
                if (programs.contains(name) && !file.toFile().setExecutable(true)) {
                    throw new IOException("it cannot be made executable");
                }
                places.put(name, file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the files of a program cannot be written: " + IoReason.of(e), e);
        }
        return Map.copyOf(places);
    }

    private String checksum() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            contents.forEach((name, bytes) -> {
                digest.update((name + "\0" + bytes.length + "\0" + programs.contains(name) + "\0")
                        .getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            });
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
