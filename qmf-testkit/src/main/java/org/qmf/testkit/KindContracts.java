package org.qmf.testkit;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.PointFormat;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.study.Figure;
import org.qmf.api.study.Preset;
import org.qmf.api.study.Replication;
import org.qmf.api.study.Section;
import org.qmf.api.study.StatisticalTest;

/** Knows the contract of each kind of strategy: the one place where a new kind is added. */
final class KindContracts {

    private static final Map<Class<?>, Function<TestedStrategy, StrategyContract>> CONTRACTS = Map.ofEntries(
            Map.entry(Bandwidth.class, tested -> new BandwidthContract() {
                @Override
                protected Bandwidth bandwidth() {
                    return tested.create(Bandwidth.class);
                }
            }),
            Map.entry(Criterion.class, tested -> new CriterionContract() {
                @Override
                protected Criterion criterion() {
                    return tested.create(Criterion.class);
                }
            }),
            Map.entry(Dataset.class, tested -> new DatasetContract() {
                @Override
                protected Dataset dataset() {
                    return tested.create(Dataset.class);
                }
            }),
            Map.entry(DimensionEstimator.class, tested -> new DimensionContract() {
                @Override
                protected DimensionEstimator estimator() {
                    return tested.create(DimensionEstimator.class);
                }
            }),
            Map.entry(Engine.class, tested -> new EngineContract() {
                @Override
                protected Engine engine(EstimatorFactory estimators) {
                    return tested.create(Engine.class);
                }
            }),
            Map.entry(Kernel.class, tested -> new KernelContract() {
                @Override
                protected Kernel kernel() {
                    return tested.create(Kernel.class);
                }
            }),
            Map.entry(LambdaTuner.class, tested -> new TunerContract() {
                @Override
                protected LambdaTuner tuner() {
                    return tested.create(LambdaTuner.class);
                }
            }),
            Map.entry(ManifoldEstimator.class, tested -> new EstimatorContract() {
                @Override
                protected ManifoldEstimator estimator() {
                    return tested.create(ManifoldEstimator.class);
                }
            }),
            Map.entry(Metric.class, tested -> new MetricContract() {
                @Override
                protected Metric metric() {
                    return tested.create(Metric.class);
                }
            }),
            Map.entry(Neighborhood.class, tested -> new NeighborhoodContract() {
                @Override
                protected Neighborhood neighborhood() {
                    return tested.create(Neighborhood.class);
                }
            }),
            Map.entry(Figure.class, tested -> new FigureContract() {
                @Override
                protected Figure figure() {
                    return tested.create(Figure.class);
                }
            }),
            Map.entry(Section.class, tested -> new SectionContract() {
                @Override
                protected Section section() {
                    return tested.create(Section.class);
                }
            }),
            Map.entry(PointFormat.class, tested -> new FormatContract() {
                @Override
                protected PointFormat format() {
                    return tested.create(PointFormat.class);
                }
            }),
            Map.entry(Preset.class, tested -> new PresetContract() {
                @Override
                protected Preset preset() {
                    return tested.create(Preset.class);
                }
            }),
            Map.entry(ProjectionSolver.class, tested -> new ProjectionContract() {
                @Override
                protected ProjectionSolver solver() {
                    return tested.create(ProjectionSolver.class);
                }
            }),
            Map.entry(Replication.class, tested -> new ReplicationContract() {
                @Override
                protected Replication replication() {
                    return tested.create(Replication.class);
                }
            }),
            Map.entry(StatisticalTest.class, tested -> new StatisticalTestContract() {
                @Override
                protected StatisticalTest test() {
                    return tested.create(StatisticalTest.class);
                }
            }));

    private KindContracts() {}

    /** Returns the contract of a strategy's kind; nothing for a kind that third parties have made up. */
    static Optional<StrategyContract> of(TestedStrategy tested) {
        return Optional.ofNullable(CONTRACTS.get(tested.strategy().kind()))
                .map(contract -> contract.apply(tested).verifying(tested.strategy()));
    }
}
