package org.qmf.host.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.host.registry.PluginJar;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.registry.TunerSource;

final class QmfModuleTest {

    @TempDir
    Path root;

    @Test
    void bindsOneRegistry() {
        Injector injector = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(PluginRoots.of(root)));

        StrategyRegistry registry = injector.getInstance(StrategyRegistry.class);

        assertThat(registry).isSameAs(injector.getInstance(StrategyRegistry.class));
        assertThat(registry.folders()).containsExactly(root.toString());
    }

    @Test
    void handsHostServicesToPlugins() throws Exception {
        new PluginJar()
                .provider(
                        "acme.Asking",
                        new TunerSource("acme.Asking", "acme.asking")
                                .with(
                                        "field",
                                        "@jakarta.inject.Inject public org.qmf.api.engine.EstimatorFactory estimators;")
                                .toString())
                .against(Inject.class)
                .write(root.resolve("acme/acme.jar"));
        Injector injector = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(PluginRoots.of(root)));

        StrategyRegistry registry = injector.getInstance(StrategyRegistry.class);

        assertThat(registry.problems()).isEmpty();
        RegisteredStrategy asking =
                registry.find(LambdaTuner.class, "acme.asking").orElseThrow();
        Object injected = asking.provider().getClass().getField("estimators").get(asking.provider());
        assertThat(injected).isSameAs(injector.getInstance(EstimatorFactory.class));
    }

    @Test
    void reportsAPluginThatAsksForWhatTheHostDoesNotHave() throws IOException {
        Path jar = new PluginJar()
                .provider(
                        "acme.Greedy",
                        new TunerSource("acme.Greedy", "acme.greedy")
                                .with("field", "@jakarta.inject.Inject public Runnable service;")
                                .toString())
                .against(Inject.class)
                .write(root.toRealPath().resolve("acme/acme.jar"));
        Injector injector = Guice.createInjector(Stage.DEVELOPMENT, new QmfModule(PluginRoots.of(root)));

        assertThat(injector.getInstance(StrategyRegistry.class).problems())
                .contains("provider [acme.Greedy] in [" + jar + "] cannot be given what it asks for"
                        + " (No implementation for java.lang.Runnable was bound.); ask for services of the host only");
    }
}
