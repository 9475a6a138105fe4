package org.qmf.spark.host;

import org.apache.spark.broadcast.Broadcast;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.registry.StrategyRegistry;

/** Rebuilds the registry from the class path and the driver's plugins, once in each process. */
public record RegistryHost(Broadcast<PluginArchive> plugins) implements Host {

    @Override
    public EstimatorFactory estimators() {
        return new ConfiguredEstimators(this::registry);
    }

    @Override
    public StrategyRegistry registry() {
        return Registries.of(plugins.value());
    }
}
