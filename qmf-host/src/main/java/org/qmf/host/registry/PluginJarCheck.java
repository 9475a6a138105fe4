package org.qmf.host.registry;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.qmf.api.strategy.ApiVersion;
import org.qmf.api.strategy.Plugin;

/** Decides from a jar's manifest and table of contents, before any class is loaded, whether a plugin may use it. */
final class PluginJarCheck {

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final Pattern MAJOR = Pattern.compile("(\\d{1,6})(\\..*)?");

    private static final List<Provided> PROVIDED =
            List.of(Provided.of("qmf-api", "org/qmf/api"), Provided.of("qmf-core", "org/qmf/core/linear"));

    /** Those who read these entries read them whole, and a small jar may hold gigabytes of them. */
    private static final List<String> READ_WHOLE =
            List.of(JarFile.MANIFEST_NAME, "META-INF/services/" + Plugin.class.getName());

    private static final int LARGEST_ENTRY = 1 << 20;

    private PluginJarCheck() {}

    /** Classes of a module that the class loader of a plugin takes from the host, in any version of a jar's content. */
    private record Provided(String module, Pattern classes) {

        static Provided of(String module, String folder) {
            return new Provided(module, Pattern.compile("(META-INF/versions/\\d+/)?" + folder + "/.*\\.class"));
        }

        void check(Path jar, JarFile file) throws PluginRefusedException {
            if (file.stream().anyMatch(entry -> classes.matcher(entry.getName()).matches())) {
                throw new PluginRefusedException(
                        "plugin jar [" + jar + "] bundles " + module + ", which the host provides; declare " + module
                                + " with scope [provided] and rebuild the plugin");
            }
        }
    }

    static void check(Path jar) throws PluginRefusedException {
        try (JarFile file = new JarFile(jar.toFile())) {
            for (String entry : READ_WHOLE) {
                checkSize(jar, file, entry);
            }
            Manifest manifest = file.getManifest();
            if (manifest != null) {
                checkVersion(jar, manifest.getMainAttributes().getValue(ApiVersion.MANIFEST_ATTRIBUTE));
                checkClassPath(jar, manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH));
            }
            for (Provided provided : PROVIDED) {
                provided.check(jar, file);
            }
        } catch (IOException | SecurityException | IllegalArgumentException e) {
            throw new PluginRefusedException("plugin jar [" + jar + "] cannot be read (" + e.getMessage()
                    + "); it may be damaged, so install it again");
        }
    }

    private static void checkSize(Path jar, JarFile file, String name) throws PluginRefusedException, IOException {
        @Nullable ZipEntry entry = file.getEntry(name);
        if (entry == null) {
            return;
        }
        // The size that the jar announces need not be true.
        try (InputStream content = file.getInputStream(entry)) {
            if (content.readNBytes(LARGEST_ENTRY + 1).length > LARGEST_ENTRY) {
                throw new PluginRefusedException("plugin jar [" + jar + "] holds more than [" + LARGEST_ENTRY
                        + "] bytes in [" + name + "], which is not plausible; install a jar that can be trusted");
            }
        }
    }

    private static void checkVersion(Path jar, @Nullable String version) throws PluginRefusedException {
        if (version == null) {
            return;
        }
        Matcher matcher = MAJOR.matcher(version.strip());
        if (!matcher.matches() || Integer.parseInt(matcher.group(1)) != ApiVersion.MAJOR) {
            throw new PluginRefusedException("plugin jar [" + jar + "] was built for version [" + version
                    + "] of the QMF API, but this is version [" + ApiVersion.MAJOR
                    + "]; install a release of the plugin for this version");
        }
    }

    /** URLClassLoader follows the manifest's class path wherever it leads, so it must not lead out of the folder. */
    private static void checkClassPath(Path jar, @Nullable String classPath)
            throws PluginRefusedException, IOException {
        if (classPath == null) {
            return;
        }
        for (String entry : SPACES.split(classPath.strip(), -1)) {
            if (!entry.isEmpty() && leadsOut(jar, entry)) {
                throw new PluginRefusedException("plugin jar [" + jar + "] refers to [" + entry
                        + "] in its manifest's class path; put all jars of a plugin directly into its folder");
            }
        }
    }

    private static boolean leadsOut(Path jar, String entry) throws IOException {
        try {
            Path path = Path.of(jar.toUri().resolve(URI.create(entry)));
            return Files.exists(path)
                    && !path.toRealPath()
                            .equals(jar.resolveSibling(path.toRealPath().getFileName()));
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return true;
        }
    }
}
