package org.qmf.core.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.QmfException;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.ApiVersion;

/** Puts one bad plugin next to a good one and expects one sentence about the bad and the good to work. */
final class BadPluginTest {

    private static final String SERVICES_FILE = "[META-INF/services/org.qmf.api.strategy.StrategyProvider]";

    @TempDir
    static Path compiled;

    @TempDir
    Path temporary;

    private Path root;

    @BeforeAll
    static void compileGoodPlugins() throws IOException {
        for (String good : List.of("a-good", "z-good")) {
            tuner("good.Tuner", good).write(compiled.resolve(good + ".jar"));
        }
    }

    @BeforeEach
    void installGoodPlugins() throws IOException {
        root = Files.createDirectories(temporary.toRealPath().resolve("plugins"));
        for (String good : List.of("a-good", "z-good")) {
            Files.createDirectories(root.resolve(good));
            Files.copy(compiled.resolve(good + ".jar"), root.resolve(good).resolve("good.jar"));
        }
    }

    @Test
    void reportsAFolderWithoutJar() throws IOException {
        Files.createDirectories(root.resolve("bad"));

        assertProblem("plugin folder [ROOT/bad] holds no jar; put the plugin's jars directly into it or remove it");
    }

    @Test
    void reportsAFolderWithoutProvider() throws IOException {
        new PluginJar()
                .source("bad.Thing", "package bad; public class Thing {}")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin folder [ROOT/bad] offers no strategy; name its provider classes in " + SERVICES_FILE
                + " of one of its jars");
    }

    @Test
    void reportsAJarOutsideAFolder() throws IOException {
        tuner("bad.Tuner", "bad").write(root.resolve("bad.jar"));

        assertProblem("plugin jar [ROOT/bad.jar] lies directly in the plugin root [ROOT];"
                + " move it into a sub-folder of its own");
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
    @ValueSource(strings = {"99", "99.1", "next", ""})
    void refusesAPluginForAnotherMajorVersionBeforeLoadingIt(String version) throws IOException {
        new PluginJar()
                .provider(
                        "bad.Tuner",
                        new TunerSource("bad.Tuner", "bad")
                                .with("constructor", "public Tuner() { System.setProperty(\"bad.loaded\", \"true\"); }")
                                .toString())
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

        try (StrategyRegistry registry = load(provider -> {})) {
            assertThat(registry.problems()).isEmpty();
            assertThat(registry.find(LambdaTuner.class, "acme.tuner")).isPresent();
        }
    }

    @Test
    void reportsAConstructorThatThrows() throws IOException {
        bad(new TunerSource("bad.Tuner", "bad")
                .with("constructor", "public Tuner() { throw new IllegalStateException(\"no licence\\nat all\"); }"));

        assertProblem("provider [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                + " [java.lang.IllegalStateException: no licence]; report this to the plugin's author");
    }

    @Test
    void reportsAStaticInitializerThatThrows() throws IOException {
        bad(new TunerSource("bad.Tuner", "bad").with("static", "static int x = Integer.parseInt(\"y\");"));

        assertProblem("provider [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                + " [java.lang.NumberFormatException: For input string: \"y\"]; report this to the plugin's author");
    }

    @Test
    void reportsAConstructorThatNeverEnds() throws IOException {
        bad(new TunerSource("bad.Tuner", "bad").with("constructor", "public Tuner() { new Tuner(); }"));

        assertProblem("provider [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                + " [java.lang.StackOverflowError]; report this to the plugin's author");
    }

    @Test
    void reportsAConstructorWithArguments() throws IOException {
        bad(new TunerSource("bad.Tuner", "bad").with("constructor", "public Tuner(int x) {}"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] cannot be used"
                + " (bad.Tuner Unable to get public no-arg constructor); correct it");
    }

    @Test
    void reportsAServicesLineThatNamesNoClass() throws IOException {
        tuner("bad.Tuner", "acme.fine").service("bad.Missing").write(root.resolve("bad/bad.jar"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] names the class [bad.Missing],"
                + " which does not exist; correct the name or add the missing jar");
        try (StrategyRegistry registry = load(provider -> {})) {
            assertThat(registry.find(LambdaTuner.class, "acme.fine")).isPresent();
        }
    }

    @Test
    void reportsAServicesLineThatIsNoName() throws IOException {
        tuner("bad.Tuner", "acme.fine").service("two words").write(root.resolve("bad/bad.jar"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] cannot be used"
                + " (jar:file:ROOT/bad/bad.jar!/META-INF/services/org.qmf.api.strategy.StrategyProvider:2:"
                + " Illegal configuration-file syntax); correct it");
    }

    @Test
    void reportsAClassThatIsNoProvider() throws IOException {
        new PluginJar()
                .provider("bad.Thing", "package bad; public class Thing {}")
                .write(root.resolve("bad/bad.jar"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] names the class [bad.Thing],"
                + " which does not implement StrategyProvider; correct the name or the class");
    }

    @Test
    void suspectsAnotherVersionWhenAMethodIsMissing() throws IOException {
        new PluginJar()
                .stub(
                        "org.qmf.api.strategy.StrategyProvider",
                        "package org.qmf.api.strategy; public interface StrategyProvider { String name(); }")
                .provider(
                        "bad.Tuner",
                        "package bad; public class Tuner implements org.qmf.api.strategy.StrategyProvider {"
                                + " public String name() { return \"bad\"; } }")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("provider [bad.Tuner] in [ROOT/bad/bad.jar] was probably built for another version of QMF"
                + " ([java.lang.AbstractMethodError: Receiver class bad.Tuner does not define or inherit an"
                + " implementation of the resolved method 'abstract java.lang.Class kind()' of interface"
                + " org.qmf.api.strategy.StrategyProvider.]); install a release of the plugin for this version");
    }

    @Test
    void suspectsAnotherVersionWhenAnApiClassIsMissing() throws IOException {
        new PluginJar()
                .stub("org.qmf.api.Removed", "package org.qmf.api; public class Removed {}")
                .provider(
                        "bad.Tuner",
                        new TunerSource("bad.Tuner", "bad")
                                .with(
                                        "summary",
                                        "public String summary() { return new org.qmf.api.Removed().toString(); }")
                                .toString())
                .write(root.resolve("bad/bad.jar"));

        assertProblem("provider [bad.Tuner] in [ROOT/bad/bad.jar] was probably built for another version of QMF"
                + " ([java.lang.NoClassDefFoundError: org/qmf/api/Removed]);"
                + " install a release of the plugin for this version");
    }

    @Test
    void namesTheClassOfAMissingLibrary() throws IOException {
        new PluginJar()
                .stub("library.Base", "package library; public class Base {}")
                .provider(
                        "bad.Tuner",
                        new TunerSource("bad.Tuner", "bad")
                                .toString()
                                .replace("public class Tuner", "public class Tuner extends library.Base"))
                .write(root.resolve("bad/bad.jar"));

        assertProblem("a provider in [ROOT/bad] needs the class [library/Base], which cannot be found;"
                + " add the jar that holds it");
    }

    @Test
    void reportsMalformedNames() throws IOException {
        List<String> names =
                List.of("Bad", "bad name", "bad_name", "-bad", "bad-", "acme.", ".bad", "9bad", "b--ad", "");
        PluginJar jar = new PluginJar();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            jar.provider("bad.Tuner" + i, new TunerSource("bad.Tuner" + i, names.get(i)).toString());
            expected.add("provider [bad.Tuner" + i + "] in [ROOT/bad/bad.jar] has the name [" + names.get(i)
                    + "]; use lower-case words with dashes, prefixed as in [acme.spline]");
        }
        jar.write(root.resolve("bad/bad.jar"));

        assertProblems(expected, provider -> {});
    }

    @Test
    void reportsProvidersThatDescribeThemselvesWrongly() throws IOException {
        Map<TunerSource, String> cases = new LinkedHashMap<>();
        cases.put(
                new TunerSource("bad.Tuner0", "bad").with("name", "public String name() { return null; }"),
                "has the name [null]; use lower-case words with dashes, prefixed as in [acme.spline]");
        cases.put(
                new TunerSource("bad.Tuner1", "bad").with("kind", "public Class kind() { return Runnable.class; }"),
                "has the kind [java.lang.Runnable], which is not marked with @ExtensionPoint;"
                        + " return an interface such as [ManifoldEstimator]");
        cases.put(
                new TunerSource("bad.Tuner2", "bad").with("kind", "public Class kind() { return null; }"),
                "has the kind [null], which is not marked with @ExtensionPoint;"
                        + " return an interface such as [ManifoldEstimator]");
        cases.put(
                new TunerSource("bad.Tuner3", "bad")
                        .with("parameters", "public Class parameters() { return String.class; }"),
                "has the parameters [java.lang.String], which is not a record;"
                        + " return a record class, [NoParameters] if there are none");
        cases.put(
                new TunerSource("bad.Tuner4", "bad").with("parameters", "public Class parameters() { return null; }"),
                "has the parameters [null], which is not a record;"
                        + " return a record class, [NoParameters] if there are none");
        cases.put(
                new TunerSource("bad.Tuner5", "bad").with("summary", "public String summary() { return null; }"),
                "returns null from [summary]; return a value");
        cases.put(
                new TunerSource("bad.Tuner6", "bad")
                        .with("citations", "public java.util.List citations() { return null; }"),
                "returns null from [citations]; return a value");
        cases.put(
                new TunerSource("bad.Tuner7", "bad")
                        .with("capabilities", "public java.util.Set capabilities() { return null; }"),
                "returns null from [capabilities]; return a value");
        cases.put(
                new TunerSource("bad.Tuner8", "bad")
                        .with("kind", "public Class kind() { throw new UnsupportedOperationException(\"later\"); }"),
                "failed with [java.lang.UnsupportedOperationException: later]; report this to the plugin's author");
        cases.put(
                new TunerSource("bad.Tuner9", "bad")
                        .with("summary", "public String summary() { throw new AssertionError(); }"),
                "failed with [java.lang.AssertionError]; report this to the plugin's author");
        PluginJar jar = new PluginJar();
        List<String> expected = new ArrayList<>();
        cases.forEach((source, problem) -> {
            String className = "bad.Tuner" + expected.size();
            jar.provider(className, source.toString());
            expected.add("provider [" + className + "] in [ROOT/bad/bad.jar] " + problem);
        });
        jar.write(root.resolve("bad/bad.jar"));

        assertProblems(expected, provider -> {});
    }

    @Test
    void reportsAProviderThatAsksForTooMuch() throws IOException {
        bad(new TunerSource("bad.Tuner", "bad"));

        assertProblem(
                "provider [bad.Tuner] in [ROOT/bad/bad.jar] cannot be given what it asks for (no such service);"
                        + " ask for services of the host only",
                provider -> {
                    if (provider.getClass().getName().startsWith("bad.")) {
                        throw new QmfException("no such service");
                    }
                });
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

        assertProblems(
                List.of(
                        "plugin folder [ROOT/bad] leads out of its plugin root to [" + outside
                                + "]; copy the plugin there instead of linking to it",
                        "plugin jar [ROOT/worse/bad.jar] leads out of its plugin root to [" + outside
                                + "/bad.jar]; copy the jar there instead of linking to it"),
                provider -> {});
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
    void reportsAFolderThatCannotBeRead() throws IOException {
        Files.createSymbolicLink(root.resolve("bad"), root.resolve("nowhere"));
        Files.createSymbolicLink(root.resolve("loop"), root.resolve("loop"));

        assertProblems(
                List.of(
                        "plugin folder [ROOT/bad] cannot be read (NoSuchFileException);"
                                + " check that it exists and its permissions",
                        "plugin folder [ROOT/loop] cannot be read (FileSystemException);"
                                + " check that it exists and its permissions"),
                provider -> {});
    }

    @Test
    void reportsARootThatIsNoFolder() throws IOException {
        Path file = Files.writeString(temporary.toRealPath().resolve("file"), "");

        try (StrategyRegistry registry =
                new RegistryLoader(new HostClassPath()).load(List.of(file, root), provider -> {})) {
            assertThat(registry.problems())
                    .containsExactly("plugin root [" + file
                            + "] cannot be read (NotDirectoryException); check that it exists and its permissions");
            assertThat(registry.all()).hasSize(2);
        }
    }

    private void bad(TunerSource source) throws IOException {
        new PluginJar().provider("bad.Tuner", source.toString()).write(root.resolve("bad/bad.jar"));
    }

    private static PluginJar tuner(String className, String name) {
        return new PluginJar().provider(className, new TunerSource(className, name).toString());
    }

    private void assertProblem(String problem) throws IOException {
        assertProblem(problem, provider -> {});
    }

    private void assertProblem(String problem, Consumer<Object> injectMembers) throws IOException {
        assertProblems(List.of(problem), injectMembers);
    }

    private void assertProblems(List<String> problems, Consumer<Object> injectMembers) throws IOException {
        try (StrategyRegistry registry = load(injectMembers)) {
            assertThat(registry.problems())
                    .map(problem -> problem.replace(root.toString(), "ROOT"))
                    .containsExactlyElementsOf(problems);
            assertThat(registry.all()).extracting(RegisteredStrategy::name).contains("a-good", "z-good");
        }
    }

    private StrategyRegistry load(Consumer<Object> injectMembers) throws IOException {
        return new RegistryLoader(new HostClassPath()).load(List.of(root), injectMembers);
    }
}
