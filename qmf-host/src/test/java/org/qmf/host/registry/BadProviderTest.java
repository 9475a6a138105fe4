package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.qmf.api.QmfException;
import org.qmf.api.quadratic.LambdaTuner;

/** Puts providers that cannot be loaded, made or served next to good plugins. */
final class BadProviderTest extends BadPlugins {

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
}
