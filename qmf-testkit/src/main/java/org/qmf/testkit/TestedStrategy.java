package org.qmf.testkit;

import static java.util.Objects.requireNonNull;

import com.google.inject.Guice;
import com.google.inject.util.Modules;
import jakarta.inject.Inject;
import java.util.Map;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/**
 * A strategy of a plugin with the configuration it is verified with.
 *
 * @param strategy the description that the plugin gives
 * @param configurations parameters of strategies, by name or by kind and name
 */
record TestedStrategy(Strategy<?> strategy, Map<String, String> configurations) {

    /** Finds what is on the class path. */
    private static final class Host {
        static final StrategyRegistry REGISTRY = Guice.createInjector(Modules.override(new QmfModule(PluginRoots.of()))
                        .with(binder -> binder.bind(EstimatorFactory.class).to(Estimators.class)))
                .getInstance(StrategyRegistry.class);
    }

    /** Gives strategies the estimators of the program, and engines also those that their contract runs. */
    private static final class Estimators implements EstimatorFactory {

        private final ConfiguredEstimators configured;
        private final FaultyEstimators faulty = new FaultyEstimators();

        @Inject
        Estimators(ConfiguredEstimators configured) {
            this.configured = configured;
        }

        @Override
        public ManifoldEstimator create(String configuration) {
            return FaultyEstimators.knows(configuration)
                    ? faulty.create(configuration)
                    : configured.create(configuration);
        }
    }

    /** Returns the kind as configurations name it. */
    String kind() {
        return RegisteredStrategy.kindName(strategy.kind());
    }

    /** Makes the strategy as the program would. */
    Object create() {
        registered();
        String text = configurations.getOrDefault(
                kind() + " " + strategy.name(), configurations.getOrDefault(strategy.name(), "{}"));
        ConfigNode node =
                Overrides.set(ConfigReader.parse("configuration", text), "type", strategy.name(), "configuration");
        return new Binder(Host.REGISTRY)
                .bindStrategy(node, strategy.kind(), Map.of())
                .value();
    }

    /** Makes the strategy as the program would. */
    <S> S create(Class<S> type) {
        return type.cast(create());
    }

    /** Makes the strategy of its parameters. */
    Object create(Record parameters) {
        return requireNonNull(Host.REGISTRY.create(registered(), parameters), () -> this + " created null");
    }

    private RegisteredStrategy registered() {
        return Host.REGISTRY
                .find(strategy.kind(), strategy.name())
                .orElseThrow(() -> new AssertionError("the program does not find " + this
                        + "; is its plugin named in META-INF/services? Problems of plugins: "
                        + Host.REGISTRY.problems()));
    }

    @Override
    public String toString() {
        return kind() + " [" + strategy.name() + "]";
    }
}
