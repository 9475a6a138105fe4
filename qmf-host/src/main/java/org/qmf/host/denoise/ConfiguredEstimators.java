package org.qmf.host.denoise;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.Map;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.registry.StrategyRegistry;

/** Builds estimators from the configuration of a job, here and wherever a job is shipped to. */
public final class ConfiguredEstimators implements EstimatorFactory {

    private final Provider<StrategyRegistry> registry;

    /** Makes a factory; the registry is asked for when the first estimator is built, not before. */
    @Inject
    public ConfiguredEstimators(Provider<StrategyRegistry> registry) {
        this.registry = registry;
    }

    @Override
    public ManifoldEstimator create(String configuration) {
        Bound<ManifoldEstimator> bound = new Binder(registry.get())
                .bindStrategy(ConfigReader.parse("job", configuration), ManifoldEstimator.class, Map.of());
        return PluginEstimator.of(bound.value(), bound.used());
    }
}
