package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class EstimatorContractTest {

    @Test
    void noticesPointsThatAreNotFinite() {
        assertThat(Contracts.failuresOf(NotFinite.class)).contains("returnsFinitePoints", "survivesDegenerateSamples");
    }

    static final class NotFinite extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> () -> (target, denoised, report) ->
                    denoised[0] = target.position()[0] / (target.sampleIndex() == 3 ? 0 : 1) * 0;
        }
    }

    @Test
    void noticesOtherExceptionsForDegenerateSamples() {
        assertThat(Contracts.failuresOf(Fragile.class)).containsExactly("survivesDegenerateSamples");
    }

    static final class Fragile extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> {
                if (sample.size() < 10) {
                    throw new IllegalStateException("too few");
                }
                return EstimatorContractTest::copying;
            };
        }
    }

    @Test
    void noticesAPointThatClaimsToKeepItsInput() {
        assertThat(Contracts.failuresOf(Liar.class)).contains("returnsFinitePoints");
    }

    static final class Liar extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> () -> (target, denoised, report) -> {
                report.end(Outcome.KEPT_INPUT, 0, "too flat");
                for (int axis = 0; axis < denoised.length; axis++) {
                    denoised[axis] = target.position()[axis] + 1;
                }
            };
        }
    }

    @Test
    void noticesMemoryOfEarlierTargets() {
        assertThat(Contracts.failuresOf(Remembering.class))
                .contains(
                        "doesNotDependOnTheOrderOfTargets", "doesNotDependOnEarlierTargets", "doesNotDependOnThreads");
    }

    static final class Remembering extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> () -> {
                double[] last = new double[3];
                return (target, denoised, report) -> {
                    for (int axis = 0; axis < 3; axis++) {
                        denoised[axis] = 0.9 * target.position()[axis] + 0.1 * last[axis];
                    }
                    target.position();
                    System.arraycopy(target.position(), 0, last, 0, 3);
                };
            };
        }
    }

    @Test
    void noticesAnswersThatChange() {
        assertThat(Contracts.failuresOf(Moody.class)).contains("givesTheSameAnswerAgain");
    }

    static final class Moody extends EstimatorContract {

        private static final AtomicLong FITS = new AtomicLong();

        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> {
                long fit = FITS.incrementAndGet();
                return () -> (target, denoised, report) -> {
                    for (int axis = 0; axis < 3; axis++) {
                        denoised[axis] = target.position()[axis] * (1 + 1e-9 * fit);
                    }
                };
            };
        }
    }

    @Test
    void noticesAnswersThatDependOnTheThreadOfTheFit() {
        assertThat(Contracts.failuresOf(Racing.class)).contains("doesNotDependOnThreads");
    }

    static final class Racing extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> {
                AtomicLong workers = new AtomicLong();
                context.parallel(sample.size(), () -> {
                    workers.incrementAndGet();
                    return i -> {};
                });
                return () -> (target, denoised, report) -> {
                    for (int axis = 0; axis < 3; axis++) {
                        denoised[axis] = target.position()[axis] + workers.get();
                    }
                };
            };
        }
    }

    @Test
    void noticesWritesToTargetAndSample() {
        assertThat(Contracts.failuresOf(Vandal.class)).contains("leavesSampleAndTargetAlone");
    }

    static final class Vandal extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> () -> (target, denoised, report) -> {
                System.arraycopy(target.position(), 0, denoised, 0, 3);
                target.position()[0] = 1;
            };
        }
    }

    @Test
    void noticesMalformedColumns() {
        assertThat(Contracts.failuresOf(Shouting.class)).containsExactly("namesItsColumns");
    }

    static final class Shouting extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return (sample, context) -> new FittedManifold() {
                @Override
                public Denoiser denoiser() {
                    return copying();
                }

                @Override
                public List<Column> columns() {
                    return List.of(new Column("MSE (total)", "The error."));
                }
            };
        }
    }

    @Test
    void noticesPromisesThatAreNotKept() {
        assertThat(Contracts.failuresOf(Boasting.class))
                .containsExactlyInAnyOrder(
                        "usesWeights",
                        "movesWithTheData",
                        "turnsWithTheData",
                        "growsAndShrinksWithTheData",
                        "returnsTheInputOnFlats",
                        "doesNotDependOnTheOrderOfTheSample",
                        "denoisesPointsOutsideTheSample",
                        "doesNotNoticePointsFarAway");
    }

    /** Deterministic and finite, but keeps none of the promises. */
    static final class Boasting extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return Boasting::fitted;
        }

        private static FittedManifold fitted(Points sample, FitContext context) {
            return () -> (target, denoised, report) -> {
                for (int axis = 0; axis < 3; axis++) {
                    double first = sample.get(0, axis) + 1e-3 * sample.get(sample.size() - 1, axis);
                    denoised[axis] = 0.5 * target.position()[axis] + 0.25 * first + 0.1 * (axis + 1);
                    denoised[axis] += target.sampleIndex() < 0 ? 100 : 0;
                }
            };
        }

        @Override
        protected Optional<Strategy<?>> strategy() {
            Set<Capability> promises = EnumSet.range(Capability.OUT_OF_SAMPLE, Capability.PERMUTATION_INVARIANT);
            promises.add(Capability.LOCAL);
            return Optional.of(
                    Named.promising(ManifoldEstimator.class, estimator(), promises.toArray(Capability[]::new)));
        }
    }

    @Test
    void asksNothingThatIsNotPromised() {
        assertThat(Contracts.failuresOf(Modest.class)).isEmpty();
    }

    static final class Modest extends EstimatorContract {
        @Override
        protected ManifoldEstimator estimator() {
            return Boasting::fitted;
        }
    }

    private static Denoiser copying() {
        return (target, denoised, report) -> copy(target, denoised);
    }

    private static void copy(Target target, double[] denoised) {
        System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
    }
}
