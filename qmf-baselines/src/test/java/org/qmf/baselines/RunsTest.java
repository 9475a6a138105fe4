package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.baselines.movingls.PlaneSearch;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.neighborhood.All;

/** What holds for runs of every method: the same bits, no garbage, and nothing lost by leaving out far points. */
class RunsTest {

    @ParameterizedTest
    @ValueSource(ints = {3, 30})
    void answersDoNotDependOnTheTargetsBefore(int ambient) {
        Points sample = Samples.paraboloid(32, ambient, 2, 0.1, 8);
        Methods.everything(2, 14).forEach((name, estimator) -> {
            FittedManifold manifold = Methods.fit(estimator, sample);
            List<Methods.Answer> reused = Methods.denoiseAll(estimator, sample);
            for (int i = 31; i >= 0; i -= 4) {
                Methods.Answer fresh = Methods.denoise(manifold, sample, i);
                assertThat(fresh.point())
                        .as("%s, point %d", name, i)
                        .containsExactly(reused.get(i).point());
                assertThat(fresh.report().iterations())
                        .isEqualTo(reused.get(i).report().iterations());
            }
        });
    }

    @Test
    void fitsAreTheSameForAnyNumberOfThreads() {
        Points sample = Samples.paraboloid(60, 3, 2, 0.1, 8);
        Methods.all(2, 14).forEach((name, estimator) -> {
            FittedManifold one = estimator.fit(sample, FitContext.sequential(1));
            FittedManifold many = estimator.fit(sample, interleaved());
            for (int i = 0; i < 60; i += 5) {
                assertThat(Methods.denoise(many, sample, i).point())
                        .as(name)
                        .containsExactly(Methods.denoise(one, sample, i).point());
            }
        });
    }

    /** Three workers that take turns from the end. */
    private static FitContext interleaved() {
        return new FitContext() {
            @Override
            public void parallel(int count, Supplier<IntConsumer> workers) {
                List<IntConsumer> three = List.of(workers.get(), workers.get(), workers.get());
                IntStream.range(0, count).forEach(i -> three.get(i % 3).accept(count - 1 - i));
            }

            @Override
            public RandomStream random(String task, long index) {
                return RandomStream.of(1, task, index);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 30})
    void nothingIsAllocatedOnceBuffersHaveGrown(int ambient) {
        Points sample = Samples.paraboloid(32, ambient, 2, 0.1, 8);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        Methods.everything(2, 14).forEach((name, estimator) -> {
            FittedManifold manifold = Methods.fit(estimator, sample);
            Denoiser denoiser = manifold.denoiser();
            List<Target> targets = IntStream.range(0, sample.size())
                    .mapToObj(i -> Target.ofSample(sample, i))
                    .toList();
            double[] denoised = new double[ambient];
            PointReport report = new PointReport(manifold.columns().size());
            for (int warm = 0; warm < 2; warm++) {
                sweep(targets, denoiser, denoised, report);
            }
            long before = threads.getThreadAllocatedBytes(thread);
            sweep(targets, denoiser, denoised, report);
            long bytes = threads.getThreadAllocatedBytes(thread) - before;
            assertThat(bytes).as(name).isLessThan(32L * 32);
        });
    }

    private static void sweep(List<Target> targets, Denoiser denoiser, double[] denoised, PointReport report) {
        for (Target target : targets) {
            denoiser.denoise(target, denoised, report);
        }
    }

    /** The whole sample, but without saying so: nothing may be left out. */
    private static Neighborhood complete() {
        return (sample, context) -> {
            NeighborSearch search = new All().over(sample, context);
            return new NeighborSearch() {
                @Override
                public Points sample() {
                    return search.sample();
                }

                @Override
                public Worker worker() {
                    return search.worker();
                }
            };
        };
    }

    @Test
    void leavingOutFarPointsChangesNothing() {
        Points sample = Samples.paraboloid(400, 3, 2, 0.02, 12);
        assertThat(new All().over(sample, FitContext.sequential(1)).coversSample())
                .isTrue();
        for (ManifoldEstimator[] pair : new ManifoldEstimator[][] {
            {
                Methods.kde(Methods.ridge(2, new All(), Methods.gaussian(10))),
                Methods.kde(Methods.ridge(2, complete(), Methods.gaussian(10)))
            },
            {
                Methods.logKde(Methods.ridge(2, new All(), new Gaussian(new Fixed(0.15)))),
                Methods.logKde(Methods.ridge(2, complete(), new Gaussian(new Fixed(0.15))))
            },
            {
                Methods.movingLs(2, new All(), Methods.gaussian(16), PlaneSearch.PRINCIPAL),
                Methods.movingLs(2, complete(), Methods.gaussian(16), PlaneSearch.PRINCIPAL)
            },
            {
                Methods.movingLs(2, new All(), Methods.gaussian(16), PlaneSearch.PUBLISHED),
                Methods.movingLs(2, complete(), Methods.gaussian(16), PlaneSearch.PUBLISHED)
            }
        }) {
            FittedManifold truncated = Methods.fit(pair[0], sample);
            FittedManifold full = Methods.fit(pair[1], sample);
            int neighbors =
                    truncated.columns().stream().map(Column::name).toList().indexOf("neighbors");
            boolean saved = false;
            for (int i = 0; i < 400; i += 31) {
                Methods.Answer one = Methods.denoise(truncated, sample, i);
                Methods.Answer other = Methods.denoise(full, sample, i);
                saved |= one.report().value(neighbors) < 300;
                if (other.report().outcome() == Outcome.CONVERGED) {
                    assertThat(one.point()).as("point %d", i).containsExactly(other.point(), within(1e-9));
                }
            }
            assertThat(saved).isTrue();
        }
    }

    @Test
    void aSampleWithItsOwnPointsCountedTreatsThemLikeAnyPosition() {
        Points sample = Samples.paraboloid(60, 3, 2, 0.1, 8);
        Gaussian kernel = new Gaussian(new Fixed(0.4));
        for (ManifoldEstimator estimator : List.of(
                Methods.kde(Methods.ridge(2, new All(), kernel)),
                Methods.logKde(Methods.ridge(2, new All(), kernel)))) {
            FittedManifold manifold = Methods.fit(estimator, sample);
            assertThat(Methods.denoiseOutside(manifold, sample.row(9)).point())
                    .containsExactly(Methods.denoise(manifold, sample, 9).point());
        }
    }

    @Test
    void denoisesTargetsOutsideTheSample() {
        Points sample = Samples.paraboloid(1500, 3, 2, 0.005, 8);
        Methods.everything(2, 20).forEach((name, estimator) -> {
            Methods.Answer answer = Methods.denoiseOutside(Methods.fit(estimator, sample), 0.1, -0.2, 0.09);
            double surface = (answer.point()[0] * answer.point()[0] + answer.point()[1] * answer.point()[1]) / 2;
            assertThat(Math.abs(answer.point()[2] - surface)).as(name).isLessThan(0.02);
        });
    }

    @Test
    void weightsCountLikeRepeatedPoints() {
        Points sample = Samples.paraboloid(40, 3, 2, 0.1, 21);
        double[] weights = IntStream.range(0, 40).mapToDouble(i -> 1 + i % 3).toArray();
        int[] repeated = IntStream.range(0, 40)
                .flatMap(i -> IntStream.range(0, 1 + i % 3).map(j -> i))
                .toArray();
        Gaussian kernel = new Gaussian(new Fixed(0.6));
        for (ManifoldEstimator estimator : List.of(
                Methods.localPca(2, new All(), true),
                Methods.kde(Methods.ridge(2, new All(), kernel)),
                Methods.logKde(Methods.ridge(2, new All(), kernel)),
                Methods.movingLs(2, new All(), kernel, PlaneSearch.REGRESSION))) {
            Methods.Answer weighted =
                    Methods.denoiseOutside(Methods.fit(estimator, sample.withWeights(weights)), 0.2, 0.1, 0.1);
            Methods.Answer plain =
                    Methods.denoiseOutside(Methods.fit(estimator, sample.select(repeated)), 0.2, 0.1, 0.1);
            assertThat(weighted.point()).containsExactly(plain.point(), within(1e-7));
        }
    }
}
