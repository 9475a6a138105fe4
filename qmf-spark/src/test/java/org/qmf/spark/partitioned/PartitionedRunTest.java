package org.qmf.spark.partitioned;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.Guice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.denoise.ConfiguredEstimators;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;
import org.qmf.spark.host.Host;

class PartitionedRunTest {

    private static final JavaSparkContext SPARK =
            JavaSparkContext.fromSparkContext(SparkContext.getOrCreate(new SparkConf()
                    .setMaster("local[2]")
                    .setAppName("test")
                    .set("spark.ui.enabled", "false")
                    .set("spark.driver.host", "127.0.0.1")
                    .set("spark.driver.bindAddress", "127.0.0.1")));

    @Test
    void holdsAFewCellsWorthOfPointsInOnePlaceAtMost() {
        Points sample = square(20_000);
        String configuration = "{type: local-pca, dimension: 1, neighborhood: {type: knn, k: 8}}";
        try (PartitionedResult result = run(sample, 16, configuration, ProgressMonitor.NONE)) {
            assertThat(result.finished()).isEqualTo(20_000);
            assertThat(result.widened()).isBetween(200L, 4_000L);
            assertThat(result.largestCell()).isLessThan(2_500);
            assertThat(result.passes()).isBetween(2, 4);
            assertThat(result.blocks().collect().stream()
                            .flatMapToLong(
                                    block -> LongStream.range(0, block.size()).map(i -> block.index((int) i)))
                            .sorted())
                    .containsExactlyElementsOf(
                            LongStream.range(0, 20_000).boxed().toList());
        }
    }

    @Test
    void passesOnThatTheDataHaveTooFewDimensions() {
        assertThatThrownBy(() -> run(
                        square(3_000), 4, "{type: local-pca, dimension: 2, neighborhood: knn}", ProgressMonitor.NONE))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("dimension [2]");
    }

    @Test
    void refusesEstimatorsThatBreakTheirPromise() {
        assertThatThrownBy(() -> run(square(300), 3, "{type: false-friend, searching: true}", ProgressMonitor.NONE))
                .isInstanceOf(QmfException.class)
                .hasMessageContaining("searches while it is fitted");
        assertThatThrownBy(() -> run(square(300), 3, "{type: false-friend, searching: false}", ProgressMonitor.NONE))
                .isInstanceOf(QmfException.class)
                .hasMessageContaining("draws random numbers");
    }

    @Test
    void stopsWhenAsked() {
        ProgressMonitor impatient = new ProgressMonitor() {
            private boolean begun;

            @Override
            public void begin(String phase, long total) {
                begun |= phase.equals("cells");
            }

            @Override
            public boolean cancelled() {
                return begun;
            }
        };
        assertThatThrownBy(() -> run(square(5_000), 8, "{type: rqmf, dimension: 1}", impatient))
                .isInstanceOf(CancelledException.class);
    }

    private static PartitionedResult run(Points sample, int cells, String configuration, ProgressMonitor monitor) {
        return new PartitionedRun(SPARK, new TestHost(), cells, monitor)
                .run(PartitionedPoints.of(SPARK, sample), Optional.empty(), configuration, true);
    }

    private static Points square(int n) {
        RandomStream random = RandomStream.of(3, "square", 0);
        double[] values = new double[2 * n];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextDouble();
        }
        return Points.wrap(values, 2);
    }

    /** All strategies and one more. */
    private static final class TestHost implements Host {

        private static final long serialVersionUID = 1L;
        private static final StrategyRegistry REGISTRY = open();

        @Override
        public EstimatorFactory estimators() {
            return new ConfiguredEstimators(this::registry);
        }

        @Override
        public StrategyRegistry registry() {
            return REGISTRY;
        }

        private static StrategyRegistry open() {
            StrategyRegistry registry =
                    Guice.createInjector(new QmfModule(PluginRoots.of())).getInstance(StrategyRegistry.class);
            List<RegisteredStrategy> strategies = new ArrayList<>(registry.all());
            Strategy<?> falseFriend = Strategy.of(
                            ManifoldEstimator.class, "false-friend", FalseFriend.class, "Breaks its promise.")
                    .promises(Capability.LOCAL);
            strategies.add(new RegisteredStrategy(
                    falseFriend, FalseFriend.class, strategies.get(0).origin()));
            return new StrategyRegistry(strategies, List.of(), List.of());
        }
    }

    /** Promises to be local and is not. */
    record FalseFriend(
            @Parameter("Whether it searches or draws random numbers.")
            boolean searching,

            @Parameter(value = "Where it searches.", defaultsTo = "knn")
            Neighborhood neighborhood)
            implements ManifoldEstimator {

        @Override
        public FittedManifold fit(Points sample, FitContext context) {
            NeighborSearch search = neighborhood.over(sample, context);
            double shift = searching ? search(search) : random(context);
            Denoiser denoiser = (target, denoised, report) -> denoised[0] = shift;
            return () -> denoiser;
        }

        private static double search(NeighborSearch search) {
            Neighbors found = new Neighbors(1);
            search.worker().find(new double[] {0, 0}, NeighborSearch.NONE, found);
            return found.squaredDistance(0);
        }

        private static double random(FitContext context) {
            return context.random("shift", 0).nextDouble();
        }
    }
}
