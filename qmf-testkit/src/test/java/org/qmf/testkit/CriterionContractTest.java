package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;

final class CriterionContractTest {

    /** Takes how far targets move; one that keeps its input follows all of its noise. */
    static Evidence residual(ManifoldEstimator estimator, TrialGround ground) {
        Points sample = ground.sample();
        Denoiser denoiser = estimator.fit(sample, ground.context()).denoiser();
        int count = ground.targets().length;
        double[] losses = new double[count];
        double[] followed = new double[count];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            double[] answer = new double[sample.dimension()];
            PointReport report = new PointReport(0);
            double[] position = sample.row(ground.targets()[i]);
            boolean failed = false;
            try {
                denoiser.denoise(Target.displaced(ground.targets()[i], position), answer, report);
            } catch (IllegalStateException e) {
                failed = true;
            }
            if (failed || report.outcome().keepsInput() || Double.isNaN(answer[0])) {
                followed[i] = 1;
                kept++;
            } else {
                for (int axis = 0; axis < answer.length; axis++) {
                    losses[i] += (answer[axis] - position[axis]) * (answer[axis] - position[axis]);
                }
            }
        }
        return new Evidence(losses, followed, kept);
    }

    @Test
    void acceptsTheResidual() {
        assertThat(Contracts.failuresOf(Sound.class)).isEmpty();
    }

    static final class Sound extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return CriterionContractTest::residual;
        }
    }

    @Test
    void noticesValuesThatAreMissing() {
        assertThat(Contracts.failuresOf(TooFew.class))
                .contains("seesSomethingFiniteAtEveryTarget", "survivesDegenerateSamples");
    }

    static final class TooFew extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> {
                Evidence all = residual(estimator, ground);
                int count = ground.targets().length - 1;
                return new Evidence(Arrays.copyOf(all.losses(), count), Arrays.copyOf(all.followed(), count), 0);
            };
        }
    }

    @Test
    void noticesThatOnlySpecialEstimatorsCanBeJudged() {
        assertThat(Contracts.failuresOf(Casting.class)).contains("seesSomethingFiniteAtEveryTarget");
    }

    static final class Casting extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> residual((LocalMean) estimator, ground);
        }
    }

    @Test
    void noticesThatAPointThatStaysIsTheBestAnswer() {
        assertThat(Contracts.failuresOf(Lenient.class))
                .containsExactly(
                        "countsAnswersThatFailAmongThoseThatKeepTheirInput",
                        "doesNotTakeAPointThatCannotBeFittedForAGoodAnswer");
    }

    static final class Lenient extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> {
                Evidence seen = residual(estimator, ground);
                return new Evidence(seen.losses(), new double[seen.losses().length], seen.kept());
            };
        }
    }

    @Test
    void noticesAMoveThatIsMeasuredWrongly() {
        assertThat(Contracts.failuresOf(Blurred.class)).containsExactly("seesWhichPartOfAMoveAnswersFollow");
    }

    static final class Blurred extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> {
                Evidence seen = residual(estimator, ground);
                double[] followed = seen.followed().clone();
                for (int i = 0; i < followed.length; i++) {
                    followed[i] = Math.max(followed[i], 0.1);
                }
                return new Evidence(seen.losses(), followed, seen.kept());
            };
        }
    }

    @Test
    void noticesThatThreadsMatter() {
        assertThat(Contracts.failuresOf(Racing.class)).contains("doesNotDependOnThreads");
    }

    static final class Racing extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> {
                AtomicInteger workers = new AtomicInteger();
                ground.context().parallel(1, () -> {
                    workers.incrementAndGet();
                    return i -> {};
                });
                Evidence seen = residual(estimator, ground);
                seen.losses()[0] += 1e-9 * workers.get();
                return seen;
            };
        }
    }

    @Test
    void noticesEvidenceThatChanges() {
        assertThat(Contracts.failuresOf(Moody.class)).contains("seesTheSameAgain");
    }

    static final class Moody extends CriterionContract {

        private static final AtomicInteger CALLS = new AtomicInteger();

        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> {
                Evidence seen = residual(estimator, ground);
                seen.losses()[0] += 1e-9 * CALLS.incrementAndGet();
                return seen;
            };
        }
    }

    @Test
    void noticesAWriteToTheTargets() {
        assertThat(Contracts.failuresOf(Vandal.class)).containsExactly("leavesSampleAndTargetsAlone");
    }

    static final class Vandal extends CriterionContract {
        @Override
        protected Criterion criterion() {
            return (estimator, ground) -> {
                Evidence seen = residual(estimator, ground);
                Arrays.sort(ground.targets());
                return seen;
            };
        }
    }
}
