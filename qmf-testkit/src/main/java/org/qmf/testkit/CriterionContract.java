package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;

/**
 * Verifies a criterion on samples of about a hundred points of R³, taken for surfaces and for curves, with estimators that
 * average, stand still, keep their input, throw, and answer with what is no number.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class CriterionContract extends StrategyContract {

    private static final long SEED = 7;

    /** Creates the criterion. */
    protected abstract Criterion criterion();

    @TestFactory
    Stream<DynamicTest> seesSomethingFiniteAtEveryTarget() {
        return onEachSurface("finite", (sample, d) -> {
            for (int k : new int[] {4, 12, 30}) {
                assertSound(measure(TrialEstimators.localMean(k), sample, d), sample);
            }
            assertSound(measure(TrialEstimators.identity(), sample, d), sample);
        });
    }

    @TestFactory
    Stream<DynamicTest> survivesDegenerateSamples() {
        return Samples.degenerate().entrySet().stream()
                .filter(entry -> entry.getValue().size() > 0)
                .flatMap(entry -> dimensions(entry, this::survives));
    }

    private void survives(Points sample, int d) {
        for (ManifoldEstimator estimator : new ManifoldEstimator[] {
            TrialEstimators.localMean(12), TrialEstimators.identity(), TrialEstimators.keeping()
        }) {
            Evidence seen;
            try {
                seen = measure(estimator, sample, d);
            } catch (DataException e) {
                assertThat(e.getMessage()).isNotBlank();
                continue;
            }
            assertSound(seen, sample);
        }
    }

    /** One value for each target, all of them numbers. */
    private static void assertSound(Evidence seen, Points sample) {
        int count = targets(sample).length;
        assertThat(seen.losses()).as("losses").hasSize(count);
        assertThat(seen.followed()).as("followed").hasSize(count);
        assertThat(seen.kept()).as("kept").isBetween(0, count);
        for (int i = 0; i < count; i++) {
            assertThat(seen.losses()[i]).as("loss at target [%d]", i).isFinite().isNotNegative();
            assertThat(seen.followed()[i]).as("followed at target [%d]", i).isFinite();
        }
    }

    @TestFactory
    Stream<DynamicTest> seesWhichPartOfAMoveAnswersFollow() {
        return onEachSurface("following", (sample, d) -> {
            // A criterion that needs no such correction sees 0 throughout.
            boolean sees = measure(TrialEstimators.following(0.5), sample, d).follow() != 0;
            for (double share : new double[] {0, 0.25, 0.5}) {
                assertFollowed(measure(TrialEstimators.following(share), sample, d), sees ? share : 0);
            }
            assertFollowed(measure(TrialEstimators.identity(), sample, d), sees ? 1 : 0);
        });
    }

    private static void assertFollowed(Evidence seen, double share) {
        for (int i = 0; i < seen.followed().length; i++) {
            assertThat(seen.followed()[i])
                    .as("followed at target [%d], where [%s] is", i, share)
                    .isCloseTo(share, within(1e-6));
        }
    }

    @TestFactory
    Stream<DynamicTest> doesNotTakeAPointThatCannotBeFittedForAGoodAnswer() {
        return onEachSurface("kept", (sample, d) -> {
            Evidence seen = measure(TrialEstimators.keeping(), sample, d);
            assertThat(seen.kept()).isEqualTo(targets(sample).length);
            assertDear(seen, IntStream.range(0, seen.kept()).toArray());
        });
    }

    @TestFactory
    Stream<DynamicTest> countsAnswersThatFailAmongThoseThatKeepTheirInput() {
        return onEachSurface("failing", (sample, d) -> {
            int[] failing = IntStream.range(0, targets(sample).length)
                    .filter(i -> TrialEstimators.failsAt(sample.row(targets(sample)[i])))
                    .toArray();
            for (ManifoldEstimator estimator :
                    new ManifoldEstimator[] {TrialEstimators.throwing(), TrialEstimators.notANumber()}) {
                Evidence seen = measure(estimator, sample, d);
                assertSound(seen, sample);
                assertThat(seen.kept()).as("targets that fail").isEqualTo(failing.length);
                assertDear(seen, failing);
            }
        });
    }

    /** A point that stays where it is has lost something, or has kept all of its noise. */
    private static void assertDear(Evidence seen, int... targets) {
        for (int i : targets) {
            assertThat(seen.losses()[i] > 0 || seen.followed()[i] == 1)
                    .as(
                            "target [%d] that keeps its input loses [%s], follows [%s]",
                            i, seen.losses()[i], seen.followed()[i])
                    .isTrue();
        }
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnThreads() {
        return onEachSurface("threads", (sample, d) -> {
            Evidence expected = measure(TrialEstimators.localMean(12), sample, d);
            for (int threads : new int[] {2, 7}) {
                TrialGround ground = new TrialGround(sample, d, targets(sample), Threads.context(threads, SEED));
                assertSame(criterion().measure(TrialEstimators.localMean(12), ground), expected);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> seesTheSameAgain() {
        return onEachSurface("again", (sample, d) -> {
            Criterion criterion = criterion();
            Evidence first = criterion.measure(TrialEstimators.localMean(12), ground(sample, d));
            criterion.measure(TrialEstimators.following(0), ground(Samples.surface(50, "between"), 1));
            assertSame(criterion.measure(TrialEstimators.localMean(12), ground(sample, d)), first);
            assertSame(measure(TrialEstimators.localMean(12), sample, d), first);
        });
    }

    @TestFactory
    Stream<DynamicTest> leavesSampleAndTargetsAlone() {
        return onEachSurface("untouched", (sample, d) -> {
            Points copy = Samples.copy(sample);
            TrialGround ground = ground(sample, d);
            criterion().measure(TrialEstimators.localMean(12), ground);
            assertThat(sample).isEqualTo(copy);
            assertThat(ground.targets()).containsExactly(targets(sample));
        });
    }

    private Evidence measure(ManifoldEstimator estimator, Points sample, int d) {
        return criterion().measure(estimator, ground(sample, d));
    }

    private static TrialGround ground(Points sample, int d) {
        return new TrialGround(sample, d, targets(sample), FitContext.sequential(SEED));
    }

    /** Two points of three, the last first, so that targets and points of the sample are told apart. */
    private static int[] targets(Points sample) {
        return IntStream.range(0, sample.size())
                .map(i -> sample.size() - 1 - i)
                .filter(i -> i % 3 != 1 || sample.size() < 3)
                .toArray();
    }

    private static Stream<DynamicTest> onEachSurface(String task, BiConsumer<Points, Integer> test) {
        return Samples.surfaces(task).entrySet().stream().flatMap(entry -> dimensions(entry, test));
    }

    private static Stream<DynamicTest> dimensions(Map.Entry<String, Points> sample, BiConsumer<Points, Integer> test) {
        return Stream.of(1, 2)
                .map(d ->
                        dynamicTest(sample.getKey() + " with dimension " + d, () -> test.accept(sample.getValue(), d)));
    }

    /** Equal bit for bit. */
    private static void assertSame(Evidence actual, Evidence expected) {
        assertThat(actual.losses()).containsExactly(expected.losses());
        assertThat(actual.followed()).containsExactly(expected.followed());
        assertThat(actual.kept()).isEqualTo(expected.kept());
    }
}
