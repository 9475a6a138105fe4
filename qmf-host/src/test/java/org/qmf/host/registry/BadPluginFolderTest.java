package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.ApiVersion;
import org.qmf.api.strategy.Services;

/** Puts folders and jars that cannot be used next to good plugins. */
final class BadPluginFolderTest extends BadPlugins {

    @Test
    void reportsAFolderWithoutJar() throws IOException {
        Files.createDirectories(root.resolve("bad"));

        assertProblem("plugin folder [ROOT/bad] holds no jar; put the plugin's jars directly into it or remove it");
    }

    @Test
    void reportsAFolderWithoutPlugin() throws IOException {
        new PluginJar()
                .source("bad.Thing", "package bad; public class Thing {}")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin folder [ROOT/bad] offers no strategy; name its plugin class in " + SERVICES_FILE
                + " of one of its jars");
    }

    @Test
    void reportsAJarOutsideAFolder() throws IOException {
        tuner("bad.Tuner", "bad").write(root.resolve("bad.jar"));

        assertProblem("plugin jar [ROOT/bad.jar] lies directly in the plugin root [ROOT];"
                + " move it into a sub-folder of its own");
    }

    @Test
    void refusesADamagedJar() throws IOException {
        Files.createDirectories(root.resolve("bad"));
        Files.writeString(root.resolve("bad/bad.jar"), "this is not a zip file");

        assertProblem("plugin jar [ROOT/bad/bad.jar] cannot be read (zip END header not found);"
                + " it may be damaged, so install it again");
    }

    @Test
    void refusesAJarThatIsAFolder() throws IOException {
        Files.createDirectories(root.resolve("bad/bad.jar"));

        assertProblem("plugin jar [ROOT/bad/bad.jar] is not a file; put the plugin's jars directly into its folder");
    }

    @Test
    void refusesLinksThatLeadOutOfTheRoot() throws IOException {
        Path outside = temporary.toRealPath().resolve("outside");
        tuner("bad.Tuner", "bad").write(outside.resolve("bad.jar"));
        Files.createSymbolicLink(root.resolve("bad"), outside);
        Files.createDirectories(root.resolve("worse"));
        Files.createSymbolicLink(root.resolve("worse/bad.jar"), outside.resolve("bad.jar"));

        assertProblems(List.of(
                "plugin folder [ROOT/bad] leads out of its plugin root to [" + outside
                        + "]; copy the plugin there instead of linking to it",
                "plugin jar [ROOT/worse/bad.jar] leads out of its plugin root to [" + outside
                        + "/bad.jar]; copy the jar there instead of linking to it"));
    }

    @Test
    void refusesAManifestClassPathThatLeadsOutOfTheFolder() throws IOException {
        new PluginJar().write(temporary.resolve("outside.jar"));
        tuner("bad.Tuner", "bad")
                .manifest("Class-Path", "missing.jar bad.jar ../../outside.jar")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin jar [ROOT/bad/bad.jar] refers to [../../outside.jar] in its manifest's class path;"
                + " put all jars of a plugin directly into its folder");
    }

    @Test
    void refusesASmallJarThatUnpacksToALargeServicesFile() throws IOException {
        Path jar = tuner("bad.Tuner", "bad").service("#".repeat(2 << 20)).write(root.resolve("bad/bad.jar"));
        assertThat(Files.size(jar)).isLessThan(10_000);

        assertProblem("plugin jar [ROOT/bad/bad.jar] holds more than [1048576] bytes in " + SERVICES_FILE
                + ", which is not plausible; install a jar that can be trusted");
    }

    @Test
    void leavesEntriesThatPointOutOfTheJarWhereTheyAre() throws IOException {
        tuner("odd.Tuner", "odd").entry("../../escaped.txt", "text").write(root.resolve("odd/odd.jar"));

        try (StrategyRegistry registry = load()) {
            assertThat(registry.problems()).isEmpty();
            assertThat(registry.all()).hasSize(3);
        }
        assertThat(temporary.resolve("escaped.txt")).doesNotExist();
        assertThat(root.resolve("escaped.txt")).doesNotExist();
    }

    @Test
    void reportsAFolderThatCannotBeRead() throws IOException {
        Files.createSymbolicLink(root.resolve("bad"), root.resolve("nowhere"));
        Files.createSymbolicLink(root.resolve("loop"), root.resolve("loop"));

        assertProblems(List.of(
                "plugin folder [ROOT/bad] cannot be read (NoSuchFileException);"
                        + " check that it exists and its permissions",
                "plugin folder [ROOT/loop] cannot be read (FileSystemException);"
                        + " check that it exists and its permissions"));
    }

    @Test
    void reportsARootThatIsNoFolder() throws IOException {
        Path file = Files.writeString(temporary.toRealPath().resolve("file"), "");

        try (StrategyRegistry registry =
                new RegistryLoader(new HostClassPath()).load(List.of(file, root), PluginMaker.PLAIN, Services.NONE)) {
            assertThat(registry.problems())
                    .containsExactly("plugin root [" + file
                            + "] cannot be read (NotDirectoryException); check that it exists and its permissions");
            assertThat(registry.all()).hasSize(2);
        }
    }

    @Test
    void refusesAPluginThatBundlesTheApi() throws IOException {
        tuner("bad.Tuner", "bad")
                .source("org.qmf.api.Extra", "package org.qmf.api; public class Extra {}")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin jar [ROOT/bad/bad.jar] bundles qmf-api, which the host provides;"
                + " declare qmf-api with scope [provided] and rebuild the plugin");
    }

    @Test
    void refusesAPluginThatHidesTheApiInAVersionedFolder() throws IOException {
        tuner("bad.Tuner", "bad")
                .entry("META-INF/versions/17/org/qmf/api/Points.class", "")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin jar [ROOT/bad/bad.jar] bundles qmf-api, which the host provides;"
                + " declare qmf-api with scope [provided] and rebuild the plugin");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"org/qmf/core/linear/Vectors.class", "META-INF/versions/17/org/qmf/core/linear/Vectors.class"})
    void refusesAPluginThatBundlesTheDenseAlgebra(String entry) throws IOException {
        tuner("bad.Tuner", "bad").entry(entry, "").write(root.resolve("bad/bad.jar"));

        assertProblem("plugin jar [ROOT/bad/bad.jar] bundles qmf-core, which the host provides;"
                + " declare qmf-core with scope [provided] and rebuild the plugin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"99", "99.1", "next", ""})
    void refusesAPluginForAnotherMajorVersionBeforeLoadingIt(String version) throws IOException {
        new PluginJar()
                .plugin(new PluginSource("bad.Tuner")
                        .tuner("bad")
                        .with("public Tuner() { System.setProperty(\"bad.loaded\", \"true\"); }"))
                .manifest(ApiVersion.MANIFEST_ATTRIBUTE, version)
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin jar [ROOT/bad/bad.jar] was built for version [" + version
                + "] of the QMF API, but this is version [" + ApiVersion.MAJOR
                + "]; install a release of the plugin for this version");
        assertThat(System.getProperty("bad.loaded")).isNull();
    }

    @Test
    void acceptsAPluginForThisMajorVersion() throws IOException {
        tuner("acme.Tuner", "acme.tuner")
                .manifest(ApiVersion.MANIFEST_ATTRIBUTE, ApiVersion.MAJOR + ".99")
                .write(root.resolve("acme/acme.jar"));

        try (StrategyRegistry registry = load()) {
            assertThat(registry.problems()).isEmpty();
            assertThat(registry.find(LambdaTuner.class, "acme.tuner")).isPresent();
        }
    }
}
