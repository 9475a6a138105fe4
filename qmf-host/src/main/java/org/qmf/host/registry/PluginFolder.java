package org.qmf.host.registry;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * The folder of one plugin with jars that may be loaded.
 *
 * @param path the folder
 * @param jars its jars, sorted by name
 */
record PluginFolder(Path path, List<Path> jars) {

    /**
     * Reads a plugin folder.
     *
     * @param root the real path of the plugin root, which no jar may leave
     */
    static PluginFolder read(Path root, Path folder) throws PluginRefusedException {
        try {
            Path real = folder.toRealPath();
            if (!real.startsWith(root)) {
                throw new PluginRefusedException("plugin folder [" + folder + "] leads out of its plugin root to ["
                        + real + "]; copy the plugin there instead of linking to it");
            }
            List<Path> jars = new ArrayList<>();
            for (Path entry : entries(folder)) {
                if (isJar(entry)) {
                    jars.add(checkedJar(root, entry));
                }
            }
            if (jars.isEmpty()) {
                throw new PluginRefusedException("plugin folder [" + folder
                        + "] holds no jar; put the plugin's jars directly into it or remove it");
            }
            return new PluginFolder(folder, List.copyOf(jars));
        } catch (IOException e) {
            throw new PluginRefusedException(unreadable("plugin folder", folder, e));
        }
    }

    private static Path checkedJar(Path root, Path entry) throws PluginRefusedException, IOException {
        Path jar = entry.toRealPath();
        if (!jar.startsWith(root)) {
            throw new PluginRefusedException("plugin jar [" + entry + "] leads out of its plugin root to [" + jar
                    + "]; copy the jar there instead of linking to it");
        }
        if (!Files.isRegularFile(jar)) {
            throw new PluginRefusedException(
                    "plugin jar [" + entry + "] is not a file; put the plugin's jars directly into its folder");
        }
        PluginJarCheck.check(jar);
        return jar;
    }

    /** Lists a folder, sorted by name, without hidden entries. */
    static List<Path> entries(Path folder) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                if (!entry.getFileName().toString().startsWith(".")) {
                    entries.add(entry);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        Collections.sort(entries);
        return entries;
    }

    static boolean isJar(Path path) {
        return path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".jar");
    }

    static String unreadable(String what, Path path, IOException e) {
        return what + " [" + path + "] cannot be read (" + e.getClass().getSimpleName()
                + "); check that it exists and its permissions";
    }

    PluginClassLoader open(ClassLoader host) {
        URL[] urls = jars.stream().map(PluginFolder::url).toArray(URL[]::new);
        return new PluginClassLoader("plugin " + path.getFileName(), urls, host);
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("the path of a file is always a URL", e);
        }
    }
}
