package org.qmf.testkit;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.qmf.api.data.Dataset;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Strategy;

/** The contract of each kind of strategy; a new kind that has one is a line here. */
final class KindContracts {

    private static final Map<Class<?>, Function<Supplier<?>, StrategyContract>> BY_KIND = Map.of(
            ManifoldEstimator.class, KindContracts::manifoldEstimator,
            LambdaTuner.class, KindContracts::lambdaTuner,
            Kernel.class, KindContracts::kernel,
            Bandwidth.class, KindContracts::bandwidth,
            Neighborhood.class, KindContracts::neighborhood,
            ProjectionSolver.class, KindContracts::projectionSolver,
            Dataset.class, KindContracts::dataset,
            Metric.class, KindContracts::metric,
            Engine.class, KindContracts::engine);

    private KindContracts() {}

    /** Returns the contract of a strategy's kind, on what a supplier makes; none for kinds that have no contract. */
    static Optional<StrategyContract> of(Strategy<?> strategy, Supplier<?> made) {
        return Optional.ofNullable(BY_KIND.get(strategy.kind()))
                .map(contract -> contract.apply(made).verifying(strategy));
    }

    private static StrategyContract manifoldEstimator(Supplier<?> made) {
        return new EstimatorContract() {
            @Override
            protected ManifoldEstimator estimator() {
                return (ManifoldEstimator) made.get();
            }
        };
    }

    private static StrategyContract lambdaTuner(Supplier<?> made) {
        return new TunerContract() {
            @Override
            protected LambdaTuner tuner() {
                return (LambdaTuner) made.get();
            }
        };
    }

    private static StrategyContract kernel(Supplier<?> made) {
        return new KernelContract() {
            @Override
            protected Kernel kernel() {
                return (Kernel) made.get();
            }
        };
    }

    private static StrategyContract bandwidth(Supplier<?> made) {
        return new BandwidthContract() {
            @Override
            protected Bandwidth bandwidth() {
                return (Bandwidth) made.get();
            }
        };
    }

    private static StrategyContract neighborhood(Supplier<?> made) {
        return new NeighborhoodContract() {
            @Override
            protected Neighborhood neighborhood() {
                return (Neighborhood) made.get();
            }
        };
    }

    private static StrategyContract projectionSolver(Supplier<?> made) {
        return new ProjectionContract() {
            @Override
            protected ProjectionSolver solver() {
                return (ProjectionSolver) made.get();
            }
        };
    }

    private static StrategyContract dataset(Supplier<?> made) {
        return new DatasetContract() {
            @Override
            protected Dataset dataset() {
                return (Dataset) made.get();
            }
        };
    }

    private static StrategyContract metric(Supplier<?> made) {
        return new MetricContract() {
            @Override
            protected Metric metric() {
                return (Metric) made.get();
            }
        };
    }

    private static StrategyContract engine(Supplier<?> made) {
        return new EngineContract() {
            @Override
            protected Engine engine(EstimatorFactory estimators) {
                return (Engine) made.get();
            }
        };
    }
}
