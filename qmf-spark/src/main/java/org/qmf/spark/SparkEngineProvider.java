package org.qmf.spark;

import static java.util.Objects.requireNonNull;

import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.Engine;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.wiring.PluginRoots;

/** Provides {@code spark}. */
public final class SparkEngineProvider implements StrategyProvider<Engine, SparkEngineParameters> {

    private @Nullable PluginRoots roots;

    /** Receives the folders whose plugins executors need, too. */
    @Inject
    void setRoots(PluginRoots pluginRoots) {
        roots = pluginRoots;
    }

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Class<Engine> kind() {
        return Engine.class;
    }

    @Override
    public Class<SparkEngineParameters> parameters() {
        return SparkEngineParameters.class;
    }

    @Override
    public String summary() {
        return "Runs on Apache Spark: on this machine, a standalone cluster, YARN or Kubernetes.";
    }

    @Override
    public Engine create(SparkEngineParameters parameters) {
        return new SparkEngine(
                parameters, new PluginShipping(requireNonNull(roots, "the host injected no plugin folders")));
    }
}
