package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.QmfException;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Services;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;

/** Puts plugins that cannot be loaded, made or served next to good plugins. */
final class BadPluginTest extends BadPlugins {

    @Test
    void reportsAConstructorThatThrows() throws IOException {
        bad(new PluginSource("bad.Tuner")
                .tuner("bad")
                .with("public Tuner() { throw new IllegalStateException(\"no licence\\nat all\"); }"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                + " [java.lang.IllegalStateException: no licence]; report this to the plugin's author");
    }

    @Test
    void reportsAStaticInitializerThatThrows() throws IOException {
        bad(new PluginSource("bad.Tuner").tuner("bad").with("static int x = Integer.parseInt(\"y\");"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                + " [java.lang.NumberFormatException: For input string: \"y\"]; report this to the plugin's author");
    }

    @Test
    void reportsAConstructorThatNeverEnds() throws IOException {
        bad(new PluginSource("bad.Tuner").tuner("bad").with("public Tuner() { new Tuner(); }"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                + " [java.lang.StackOverflowError]; report this to the plugin's author");
    }

    @Test
    void goesOnWithoutAPluginThatIsNeverLoaded() throws IOException {
        bad(new PluginSource("bad.Tuner")
                .tuner("bad")
                .with("static boolean on = true;"
                        + " static { while (on) try { Thread.sleep(1000); } catch (InterruptedException e) {} }"));

        RegistryLoader loader = new RegistryLoader(
                BadPluginTest.class.getClassLoader(), strategy -> Optional.empty(), new LimitedLoading(10));
        try (StrategyRegistry registry = loader.load(List.of(root), PluginMaker.PLAIN, Services.NONE)) {
            assertThat(registry.problems())
                    .containsExactly("plugin folder [" + root.resolve("bad") + "] was not loaded within 0.5 s, so"
                            + " nothing of it can be used; report this to the plugin's author");
            assertThat(registry.find(LambdaTuner.class, "a-good")).isPresent();
            assertThat(registry.find(LambdaTuner.class, "z-good")).isPresent();
        }
    }

    /** The class of a strategy may be initialised only when one is made. */
    @Test
    void waitsForNoStrategyThatIsNeverMade() throws IOException {
        bad(new PluginSource("bad.Tuner")
                .tuner("bad.slow", "() -> Slow.make()")
                .tuner("bad.null", "() -> null")
                .with("static boolean on = true; static class Slow {"
                        + " static { while (on) try { Thread.sleep(1000); } catch (InterruptedException e) {} }"
                        + " static LambdaTuner make() { return (path, previous) -> 1; } }"));

        RegistryLoader loader = new RegistryLoader(
                BadPluginTest.class.getClassLoader(), strategy -> Optional.empty(), new LimitedLoading(10));
        try (StrategyRegistry registry = loader.load(List.of(root), PluginMaker.PLAIN, Services.NONE)) {
            assertThat(fault(registry, "bad.slow"))
                    .isEqualTo("c.yaml:1:1: tuner [bad.slow] was not made within 0.5 s; report this to the plugin's"
                            + " author");
            assertThat(fault(registry, "bad.null")).isEqualTo("c.yaml:1:1: tuner [bad.null] failed: it created [null]");
        }
    }

    private static String fault(StrategyRegistry registry, String tuner) {
        ConfigurationException refused = catchThrowableOfType(
                ConfigurationException.class,
                () -> new Binder(registry)
                        .bindStrategy(ConfigReader.parse("c.yaml", tuner), LambdaTuner.class, Map.of()));
        return refused.problems().get(0).toString();
    }

    @Test
    void namesTheClassOfAJarThatIsMissingBesideThePlugin() throws IOException {
        new PluginJar()
                .stub("lib.Helper", "package lib; public class Helper {}")
                .plugin(new PluginSource("bad.Tuner")
                        .tuner("bad")
                        .with("public Tuner() {} public Tuner(lib.Helper helper) {}"))
                .write(root.resolve("bad/bad.jar"));

        assertProblem(
                "plugin [bad.Tuner] in [ROOT/bad] needs the class [lib/Helper], which cannot be found; add the jar"
                        + " that holds it");
    }

    @Test
    void reportsAConstructorWithArguments() throws IOException {
        bad(new PluginSource("bad.Tuner").tuner("bad").with("public Tuner(int x) {}"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] cannot be used"
                + " (bad.Tuner Unable to get public no-arg constructor); correct it");
    }

    @Test
    void reportsAServicesLineThatNamesNoClass() throws IOException {
        tuner("bad.Tuner", "acme.fine").service("bad.Missing").write(root.resolve("bad/bad.jar"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] names the class [bad.Missing],"
                + " which does not exist; correct the name or add the missing jar");
        try (StrategyRegistry registry = load()) {
            assertThat(registry.find(LambdaTuner.class, "acme.fine")).isPresent();
        }
    }

    @Test
    void reportsAServicesLineThatIsNoName() throws IOException {
        tuner("bad.Tuner", "acme.fine").service("two words").write(root.resolve("bad/bad.jar"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] cannot be used"
                + " (jar:file:ROOT/bad/bad.jar!/META-INF/services/org.qmf.api.strategy.Plugin:2:"
                + " Illegal configuration-file syntax); correct it");
    }

    @Test
    void reportsAClassThatIsNoPlugin() throws IOException {
        new PluginJar()
                .source("bad.Thing", "package bad; public class Thing {}")
                .service("bad.Thing")
                .write(root.resolve("bad/bad.jar"));

        assertProblem(SERVICES_FILE + " in [ROOT/bad] names the class [bad.Thing],"
                + " which does not implement Plugin; correct the name or the class");
    }

    @Test
    void suspectsAnotherVersionWhenAMethodIsMissing() throws IOException {
        new PluginJar()
                .stub(
                        "org.qmf.api.strategy.Plugin",
                        "package org.qmf.api.strategy; public interface Plugin { String name(); }")
                .source(
                        "bad.Tuner",
                        "package bad; public class Tuner implements org.qmf.api.strategy.Plugin {"
                                + " public String name() { return \"bad\"; } }")
                .service("bad.Tuner")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] was probably built for another version of QMF"
                + " ([java.lang.AbstractMethodError: Receiver class bad.Tuner does not define or inherit an"
                + " implementation of the resolved method 'abstract java.util.List strategies()' of interface"
                + " org.qmf.api.strategy.Plugin.]); install a release of the plugin for this version");
    }

    @Test
    void suspectsAnotherVersionWhenAnApiClassIsMissing() throws IOException {
        new PluginJar()
                .stub("org.qmf.api.Removed", "package org.qmf.api; public class Removed {}")
                .plugin(new PluginSource("bad.Tuner")
                        .body("throw new IllegalStateException(\"\" + new org.qmf.api.Removed());"))
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] was probably built for another version of QMF"
                + " ([java.lang.NoClassDefFoundError: org/qmf/api/Removed]);"
                + " install a release of the plugin for this version");
    }

    @Test
    void namesTheClassOfAMissingLibrary() throws IOException {
        new PluginJar()
                .stub("library.Base", "package library; public class Base {}")
                .plugin(new PluginSource("bad.Tuner").tuner("bad").extending("library.Base"))
                .write(root.resolve("bad/bad.jar"));

        assertProblem("a plugin in [ROOT/bad] needs the class [library/Base], which cannot be found;"
                + " add the jar that holds it");
    }

    @Test
    void suspectsAnotherVersionWhenAnApiMethodIsMissing() throws IOException {
        new PluginJar()
                .stub(
                        "org.qmf.api.strategy.Strategy",
                        "package org.qmf.api.strategy; public class Strategy<S> {"
                                + " public static <S> Strategy<S> removed() { return null; } }")
                .plugin(new PluginSource("bad.Tuner").listing("Strategy.removed()"))
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] was probably built for another version of QMF"
                + " ([java.lang.NoSuchMethodError: 'org.qmf.api.strategy.Strategy"
                + " org.qmf.api.strategy.Strategy.removed()']); install a release of the plugin for this version");
    }

    @Test
    void reportsAConstructorThatThrowsACheckedException() throws IOException {
        bad(new PluginSource("bad.Tuner")
                .tuner("bad")
                .with("public Tuner() throws java.io.IOException { throw new java.io.IOException(\"no disk\"); }"));

        assertProblem(
                "plugin [bad.Tuner] in [ROOT/bad/bad.jar] failed with"
                        + " [java.lang.IllegalStateException: java.io.IOException: no disk]; report this to the plugin's author");
    }

    @Test
    void reportsAnAbstractPlugin() throws IOException {
        new PluginJar()
                .source(
                        "bad.Tuner",
                        "package bad; public abstract class Tuner implements org.qmf.api.strategy.Plugin {}")
                .service("bad.Tuner")
                .write(root.resolve("bad/bad.jar"));

        assertProblem("plugin [bad.Tuner] in [ROOT/bad/bad.jar] cannot be built (java.lang.InstantiationException)");
    }

    @Test
    void saysOfAPluginWhatItsMakerSays() throws IOException {
        bad(new PluginSource("bad.Tuner").tuner("bad"));

        assertProblems(List.of("plugin [bad.Tuner] in [ROOT/bad/bad.jar] cannot be given what it asks for"), type -> {
            if (type.getName().startsWith("bad.")) {
                throw new QmfException("cannot be given what it asks for");
            }
            return PluginMaker.PLAIN.make(type);
        });
    }
}
