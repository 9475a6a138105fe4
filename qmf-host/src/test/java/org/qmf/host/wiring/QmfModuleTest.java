package org.qmf.host.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.registry.PluginJar;
import org.qmf.host.registry.PluginSource;
import org.qmf.host.registry.StrategyRegistry;

final class QmfModuleTest {

    @TempDir
    Path folder;

    private Path root;
    private Injector injector;

    @BeforeEach
    void makeInjector() throws IOException {
        root = folder.toRealPath();
        injector = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(PluginRoots.of(root)));
    }

    @Test
    void bindsOneRegistry() {
        StrategyRegistry registry = registry();

        assertThat(registry).isSameAs(registry());
        assertThat(registry.folders()).containsExactly(root.toString());
    }

    @Test
    void handsHostServicesToPlugins() throws IOException {
        install(new PluginSource("acme.Asking")
                .listing(
                        "Strategy.of(LambdaTuner.class, \"acme.\" + estimators.getClass().getSimpleName().toLowerCase(),"
                                + " () -> (path, previous) -> 1, \"Takes 1.\")")
                .with("@jakarta.inject.Inject org.qmf.api.engine.EstimatorFactory estimators;"));

        assertThat(registry().problems()).isEmpty();
        assertThat(registry().find(LambdaTuner.class, "acme.configuredestimators"))
                .isPresent();
    }

    @Test
    void reportsAPluginThatAsksForWhatTheHostDoesNotHave() throws IOException {
        Path jar = install(
                new PluginSource("acme.Greedy").tuner("acme.greedy").with("@jakarta.inject.Inject Runnable service;"));

        assertThat(registry().problems())
                .containsExactly("plugin [acme.Greedy] in [" + jar + "] cannot be given what it asks for"
                        + " (No implementation for java.lang.Runnable was bound.); ask for services of the host only");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "public Bad() { throw new IllegalStateException(\"no licence\"); }"
                        + " | [java.lang.IllegalStateException: no licence]",
                "public Bad() throws Exception { throw new java.io.IOException(\"no disk\"); }"
                        + " | [java.lang.IllegalStateException: java.io.IOException: no disk]",
                "public Bad() { throw new AssertionError(\"never\"); } | [java.lang.AssertionError: never]",
                "public Bad() { new Bad(); } | [java.lang.StackOverflowError]",
                "static int x = Integer.parseInt(\"y\"); | [java.lang.NumberFormatException: For input string: \"y\"]"
            })
    void reportsAPluginThatCannotBeMade(String member, String thrown) throws IOException {
        Path jar = install(new PluginSource("acme.Bad").tuner("acme.bad").with(member));

        assertThat(registry().problems())
                .containsExactly("plugin [acme.Bad] in [" + jar + "] failed with " + thrown
                        + "; report this to the plugin's author");
    }

    @Test
    void handsParametersAndHostServicesToStrategies() throws Exception {
        install(asking("Asking(P parameters, org.qmf.api.engine.EstimatorFactory estimators) {"
                + " this.lambda = parameters.lambda(); this.asked = estimators; }"));

        LambdaTuner tuner = bind("{type: acme.asking, lambda: 4}");

        assertThat(tuner.getClass().getField("lambda").get(tuner)).isEqualTo(4.0);
        EstimatorFactory asked =
                (EstimatorFactory) tuner.getClass().getField("asked").get(tuner);
        ManifoldEstimator identity = asked.create("identity");
        assertThat(identity.fit(Points.of(new double[] {1, 2}), FitContext.sequential(1)))
                .isNotNull();
    }

    @Test
    void makesAStrategyAnewForEachOfItsParameters() throws Exception {
        install(asking("Asking(P parameters) { this.lambda = parameters.lambda(); }"));

        for (double lambda = 1; lambda < 4; lambda++) {
            LambdaTuner tuner = bind("{type: acme.asking, lambda: " + lambda + "}");
            assertThat(tuner.getClass().getField("lambda").get(tuner)).isEqualTo(lambda);
        }
    }

    @Test
    void refusesAStrategyThatAsksForWhatTheHostDoesNotHave() throws IOException {
        install(asking("Asking(P parameters, Runnable service) {}"));

        assertThat(registry().problems()).isEmpty();
        assertRefused("s:1:1: [acme.Plugins$Asking] cannot be given what it asks for"
                + " (No implementation for java.lang.Runnable was bound.); ask for services of the host only");
    }

    @Test
    void refusesAStrategyWithoutAConstructorToAskBy() throws IOException {
        install(asking("Asking(P parameters) {}", ""));

        assertRefused("s:1:1: [acme.Plugins$Asking] cannot be given what it asks for"
                + " (No injectable constructor for type acme.Plugins$Asking.); ask for services of the host only");
    }

    @Test
    void letsAConstructorThatRefusesItsParametersSpeakForItself() throws IOException {
        install(asking("Asking(P parameters) {"
                + " throw new IllegalArgumentException(\"lambda [\" + parameters.lambda() + \"] must be odd\"); }"));

        assertRefused("s:1:1: lambda [2.0] must be odd");
    }

    @Test
    void namesAStrategyWhoseConstructorFails() throws IOException {
        install(asking("Asking(P parameters) throws Exception { throw new java.io.IOException(\"no disk\"); }"));

        assertRefused(
                "s:1:1: tuner [acme.asking] failed: java.lang.IllegalStateException: java.io.IOException: no disk");
    }

    /** A plugin with a tuner that is a class. */
    private static PluginSource asking(String constructor) {
        return asking(constructor, "@jakarta.inject.Inject ");
    }

    private static PluginSource asking(String constructor, String mark) {
        return new PluginSource("acme.Plugins")
                .tuner("acme.asking", "P", "Asking.class")
                .with("public record P(@Parameter(\"The λ.\") double lambda) {}")
                .with("public static class Asking implements LambdaTuner {"
                        + " public double lambda; public Object asked; " + mark + constructor
                        + " public double tune(RidgePath path, double previous) { return lambda; } }");
    }

    private Path install(PluginSource plugin) throws IOException {
        return new PluginJar().plugin(plugin).against(Inject.class).write(root.resolve("acme/acme.jar"));
    }

    private StrategyRegistry registry() {
        return injector.getInstance(StrategyRegistry.class);
    }

    private LambdaTuner bind(String text) {
        return new Binder(registry())
                .bindStrategy(ConfigReader.parse("s", text), LambdaTuner.class, Map.of())
                .value();
    }

    private void assertRefused(String message) {
        assertThatThrownBy(() -> bind("{type: acme.asking, lambda: 2}"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(message);
    }
}
