package org.qmf.spark.host;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.qmf.host.wiring.PluginRoots;

/** Holds the jars of all plugins, to be unpacked where tasks run. */
public final class PluginArchive implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Path to bytes: number of the root, name of the plugin, name of the jar. */
    private final TreeMap<String, byte[]> jars;

    private final int roots;
    private final String checksum;

    private PluginArchive(Map<String, byte[]> jars, int roots) {
        this.jars = new TreeMap<>(jars);
        this.roots = roots;
        this.checksum = checksum(this.jars);
    }

    /** Reads the jars of all plugin folders. */
    public static PluginArchive of(PluginRoots roots) {
        TreeMap<String, byte[]> jars = new TreeMap<>();
        List<Path> folders = roots.folders();
        try {
            for (int i = 0; i < folders.size(); i++) {
                for (Path plugin : list(folders.get(i), "*")) {
                    for (Path jar : list(plugin, "*.jar")) {
                        jars.put(i + "/" + plugin.getFileName() + "/" + jar.getFileName(), Files.readAllBytes(jar));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new PluginArchive(jars, folders.size());
    }

    private static List<Path> list(Path folder, String pattern) throws IOException {
        List<Path> entries = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, pattern)) {
                stream.forEach(entries::add);
            }
        }
        return entries;
    }

    /** Writes the jars into a folder and returns the plugin roots in it. */
    List<Path> unpack(Path folder) throws IOException {
        for (Map.Entry<String, byte[]> jar : jars.entrySet()) {
            Path file = folder.resolve(jar.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, jar.getValue());
        }
        List<Path> unpacked = new ArrayList<>();
        for (int i = 0; i < roots; i++) {
            unpacked.add(folder.resolve(Integer.toString(i)));
        }
        return unpacked;
    }

    /** Returns what tells two archives apart. */
    String checksum() {
        return checksum;
    }

    private static String checksum(Map<String, byte[]> jars) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            jars.forEach((path, bytes) -> {
                digest.update(path.getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            });
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
