package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;

/** Verifies an estimate of the dimension, on surfaces of R³, clouds without any manifold, and degenerate samples. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class DimensionContract extends StrategyContract {

    private static final long SEED = 7;

    /** Creates the estimator, for samples of at least 50 points. */
    protected abstract DimensionEstimator estimator();

    @TestFactory
    Stream<DynamicTest> countsVotesOfAllPoints() {
        return onEachSample("votes", sample -> assertSound(estimate(sample), sample));
    }

    @TestFactory
    Stream<DynamicTest> survivesDegenerateSamples() {
        Map<String, Points> samples = new LinkedHashMap<>(Samples.degenerate());
        samples.put("one coordinate", Samples.cloud(60, 1, "one coordinate"));
        return each(samples, sample -> {
            DimensionEstimate estimate;
            try {
                estimate = estimate(sample);
            } catch (DataException e) {
                assertThat(e.getMessage()).isNotBlank();
                return;
            }
            assertSound(estimate, sample);
        });
    }

    /** A dimension that the space has, and shares of one whole; nobody has voted only where nothing is decided. */
    private static void assertSound(DimensionEstimate estimate, Points sample) {
        assertThat(estimate.dimension()).as("dimension").isBetween(1, sample.dimension());
        assertThat(estimate.explanation()).as("explanation").isNotBlank().doesNotContain("\n");
        double total = 0;
        for (Map.Entry<Integer, Double> vote : estimate.votes().entrySet()) {
            assertThat(vote.getKey()).as("dimension that is voted for").isBetween(1, sample.dimension());
            assertThat(vote.getValue())
                    .as("share of dimension [%d]", vote.getKey())
                    .isBetween(0.0, 1.0);
            total += vote.getValue();
        }
        if (!estimate.votes().isEmpty()) {
            assertThat(total).as("sum of the shares").isCloseTo(1, within(1e-9));
        }
        if (estimate.decided()) {
            assertThat(estimate.votes().values())
                    .as("shares where dimension [%d] is decided", estimate.dimension())
                    .isNotEmpty()
                    .allMatch(share -> share <= estimate.share());
        }
    }

    @Test
    void findsALineAndAPlaneWithoutNoise() {
        Points plane = Samples.flat(300);
        assertThat(estimate(plane).dimension()).as("dimension of a plane").isEqualTo(2);
        Points line = Samples.map(plane, x -> new double[] {x[0], 2 * x[0] + 1, -x[0]});
        assertThat(estimate(line).dimension()).as("dimension of a line").isEqualTo(1);
    }

    @TestFactory
    Stream<DynamicTest> doesNotDependOnThreads() {
        return onEachSample("threads", sample -> {
            DimensionEstimate expected = estimate(sample);
            for (int threads : new int[] {2, 7}) {
                assertThat(estimator().estimate(sample, Threads.context(threads, SEED)))
                        .isEqualTo(expected);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> givesTheSameAnswerAgain() {
        return onEachSample("again", sample -> {
            DimensionEstimator estimator = estimator();
            DimensionEstimate first = estimator.estimate(sample, FitContext.sequential(SEED));
            estimator.estimate(Samples.surface(50, "between"), FitContext.sequential(SEED));
            assertThat(estimator.estimate(sample, FitContext.sequential(SEED))).isEqualTo(first);
            assertThat(estimate(sample)).isEqualTo(first);
        });
    }

    @Test
    void leavesTheSampleAlone() {
        Points sample = Samples.surface(100, "untouched");
        Points copy = Samples.copy(sample);
        estimate(sample);
        assertThat(sample).isEqualTo(copy);
    }

    private DimensionEstimate estimate(Points sample) {
        return estimator().estimate(sample, FitContext.sequential(SEED));
    }

    private static Stream<DynamicTest> onEachSample(String task, Consumer<Points> test) {
        Map<String, Points> samples = new LinkedHashMap<>(Samples.surfaces(task));
        samples.put("80 random points of R^2", Samples.cloud(80, 2, task));
        // More coordinates than neighbours.
        samples.put("60 random points of R^50", Samples.cloud(60, 50, task));
        return each(samples, test);
    }

    private static Stream<DynamicTest> each(Map<String, Points> samples, Consumer<Points> test) {
        return samples.entrySet().stream()
                .map(entry -> dynamicTest(entry.getKey(), () -> test.accept(entry.getValue())));
    }
}
