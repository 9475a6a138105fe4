package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;

final class DimensionContractTest {

    private static final int NEAR = 10;
    private static final int FAR = 40;

    /** Each point compares the distances of two neighbours: (r₂/r₁)^d is the ratio of their numbers. */
    private static DimensionEstimate growth(Points sample, FitContext context) {
        if (sample.size() <= FAR) {
            throw new DataException("[" + sample.size() + "] points are too few");
        }
        int[] votes = new int[sample.size()];
        NeighborSearch search = new BruteForce(sample, FAR);
        context.parallel(sample.size(), () -> {
            NeighborSearch.Worker worker = search.worker();
            Neighbors found = new Neighbors(FAR);
            return i -> {
                worker.find(sample.row(i), i, found);
                double ratio = found.squaredDistance(FAR - 1) / found.squaredDistance(NEAR - 1);
                double dimension = 2 * Math.log((double) FAR / NEAR) / Math.log(ratio);
                // Where points are equal the ratio is no number, and so is the dimension.
                votes[i] = Double.isNaN(dimension)
                        ? 1
                        : (int) Math.max(1, Math.min(sample.dimension(), Math.rint(dimension)));
            };
        });
        int[] counts = new int[sample.dimension()];
        int best = 0;
        for (int vote : votes) {
            counts[vote - 1]++;
        }
        for (int d = 1; d < counts.length; d++) {
            best = counts[d] > counts[best] ? d : best;
        }
        return DimensionEstimate.of(best + 1, 2 * counts[best] > votes.length, counts, "most points say so");
    }

    @Test
    void acceptsTheGrowthOfNeighborhoods() {
        assertThat(Contracts.failuresOf(Sound.class)).isEmpty();
    }

    static final class Sound extends DimensionContract {
        @Override
        protected DimensionEstimator estimator() {
            return DimensionContractTest::growth;
        }
    }

    @Test
    void noticesADimensionThatTheSpaceDoesNotHave() {
        assertThat(Contracts.failuresOf(Large.class))
                .containsExactly(
                        "countsVotesOfAllPoints", "findsALineAndAPlaneWithoutNoise", "survivesDegenerateSamples");
    }

    static final class Large extends DimensionContract {
        @Override
        protected DimensionEstimator estimator() {
            return (sample, context) ->
                    new DimensionEstimate(sample.dimension() + 1, false, new TreeMap<>(), "a guess");
        }
    }

    @Test
    void noticesSharesThatAreNoShares() {
        assertThat(Contracts.failuresOf(Counting.class))
                .containsExactly("countsVotesOfAllPoints", "survivesDegenerateSamples");
    }

    static final class Counting extends DimensionContract {
        @Override
        protected DimensionEstimator estimator() {
            return (sample, context) -> {
                DimensionEstimate sound = growth(sample, context);
                Map<Integer, Double> halves = new TreeMap<>();
                sound.votes().forEach((d, share) -> halves.put(d, share / 2));
                return new DimensionEstimate(sound.dimension(), sound.decided(), new TreeMap<>(halves), "half");
            };
        }
    }

    @Test
    void noticesADecisionAgainstTheVotes() {
        assertThat(Contracts.failuresOf(Stubborn.class)).contains("countsVotesOfAllPoints");
    }

    static final class Stubborn extends DimensionContract {
        @Override
        protected DimensionEstimator estimator() {
            return (sample, context) -> DimensionEstimate.of(1, true, new int[] {0, 5}, "it must be so");
        }
    }

    @Test
    void noticesThatThreadsMatter() {
        assertThat(Contracts.failuresOf(Racing.class)).containsExactly("doesNotDependOnThreads");
    }

    static final class Racing extends DimensionContract {
        @Override
        protected DimensionEstimator estimator() {
            return (sample, context) -> {
                AtomicInteger workers = new AtomicInteger();
                context.parallel(1, () -> {
                    workers.incrementAndGet();
                    return i -> {};
                });
                DimensionEstimate sound = growth(sample, context);
                return new DimensionEstimate(sound.dimension(), sound.decided(), sound.votes(), "workers: " + workers);
            };
        }
    }

    @Test
    void noticesAnswersThatChange() {
        assertThat(Contracts.failuresOf(Moody.class)).contains("givesTheSameAnswerAgain");
    }

    static final class Moody extends DimensionContract {

        private static final AtomicInteger CALLS = new AtomicInteger();

        @Override
        protected DimensionEstimator estimator() {
            return (sample, context) -> {
                DimensionEstimate sound = growth(sample, context);
                return new DimensionEstimate(
                        sound.dimension(), sound.decided(), sound.votes(), "call " + CALLS.incrementAndGet());
            };
        }
    }
}
