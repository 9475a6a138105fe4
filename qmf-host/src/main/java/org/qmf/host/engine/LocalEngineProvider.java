package org.qmf.host.engine;

import static java.util.Objects.requireNonNull;

import jakarta.inject.Inject;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the engine that works on threads of this machine. */
public final class LocalEngineProvider implements StrategyProvider<Engine, LocalEngineProvider.Parameters> {

    private @Nullable EstimatorFactory estimators;

    /** Receives the host's estimator factory. */
    @Inject
    void setEstimators(EstimatorFactory factory) {
        estimators = factory;
    }

    @Override
    public String name() {
        return "local";
    }

    @Override
    public Class<Engine> kind() {
        return Engine.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Runs on threads of this machine.";
    }

    @Override
    public Engine create(Parameters parameters) {
        int threads = parameters.threads() == 0 ? Runtime.getRuntime().availableProcessors() : parameters.threads();
        // A study makes engines of its own from this one's settings, so that a missing factory shows in a run only.
        return new LocalEngine(
                threads,
                new Limits(parameters.pointLimit(), parameters.fitLimit()),
                configuration -> requireNonNull(estimators, "the host injected no estimator factory")
                        .create(configuration));
    }

    /** Parameters of the local engine. */
    public record Parameters(
            @Parameter(
                    value = "Number of threads; 0 takes one for each processor.",
                    defaultsTo = "0",
                    min = 0,
                    max = 1024)
            int threads,

            @Parameter(
                    value = "Seconds that an estimator may take for one point, which then keeps its input; 0 for no"
                            + " limit.",
                    defaultsTo = "600",
                    min = 0,
                    max = 1e9)
            double pointLimit,

            @Parameter(
                    value = "Seconds that an estimator may take to fit the sample; 0 for no limit.",
                    defaultsTo = "0",
                    min = 0,
                    max = 1e9)
            double fitLimit) {}
}
