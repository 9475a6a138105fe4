package org.qmf.selection.dimension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.selection.Clouds;
import org.qmf.selection.LocalPlane;
import org.qmf.selection.criterion.NormalSure;

/** Estimates dimensions that are known. */
class DimensionsTest {

    private static final FitContext CONTEXT = FitContext.sequential(5);

    private static final DimensionEstimator LIKELIHOOD = new MaximumLikelihood(Knn.of(20), 500);
    private static final DimensionEstimator TWO = new TwoNn(Knn.of(2), 2000);
    private static final DimensionEstimator GAP = new EigenvalueGap(Knn.of(40), 500);
    private static final DimensionEstimator CONSISTENT = selfConsistent(10);

    private static DimensionEstimator selfConsistent(int most) {
        return new SelfConsistent(
                new SelfConsistent.Parameters(LocalPlane::configuration, new NormalSure(), Knn.of(24), most, 60),
                LocalPlane::create);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "1, 6", "2, 3", "2, 6", "3, 6", "4, 6"})
    void distancesTellTheDimensionOfACleanFlat(int d, int ambient) {
        Points flat = Clouds.flat(d, ambient, 1000, 0);

        assertThat(LIKELIHOOD.estimate(flat, CONTEXT).dimension()).isEqualTo(d);
        assertThat(TWO.estimate(flat, CONTEXT).dimension()).isEqualTo(d);
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "3, 4"})
    void allOfThemTellTheDimensionOfACleanSphere(int d, int ambient) {
        Points sphere = Clouds.sphere(d, ambient, 600, 0);

        assertThat(LIKELIHOOD.estimate(sphere, CONTEXT).dimension()).isEqualTo(d);
        assertThat(TWO.estimate(sphere, CONTEXT).dimension()).isEqualTo(d);
        assertThat(GAP.estimate(sphere, CONTEXT).dimension()).isEqualTo(d);
    }

    @Test
    void meansOfPointsAreToldBesideTheVotes() {
        DimensionEstimate estimate = LIKELIHOOD.estimate(Clouds.flat(1, 2, 1000, 0), CONTEXT);

        assertThat(estimate.decided()).isTrue();
        assertThat(estimate.explanation())
                .matches("the mean over points is 1\\.\\d\\d; they speak for 1 \\(\\d+ %\\), 2 \\(\\d+ %\\)");
        assertThat(TWO.estimate(Clouds.flat(2, 4, 1000, 0), CONTEXT).explanation())
                .matches("all points together give [12]\\.\\d\\d; groups of them speak for 2 \\(\\d+ %\\).*");
    }

    @ParameterizedTest
    @CsvSource({"1, 3, 0.01", "2, 5, 0.02", "3, 8, 0.02", "3, 60, 0.01"})
    void eigenvaluesFallAfterTheDimensionOfAFlatWithNoise(int d, int ambient, double noise) {
        DimensionEstimate estimate = GAP.estimate(Clouds.flat(d, ambient, 400, noise), CONTEXT);

        assertThat(estimate.dimension()).isEqualTo(d);
        assertThat(estimate.decided()).isTrue();
        assertThat(estimate.share()).isGreaterThan(0.9);
        assertThat(estimate.explanation())
                .startsWith("the eigenvalues around the points fall most after dimension " + d + " (");
    }

    @Test
    void aDimensionIsNotDecidedWithoutAMajority() {
        // Neighbours of a ball fall off nowhere in particular.
        DimensionEstimate estimate = GAP.estimate(Clouds.flat(4, 4, 400, 0), CONTEXT);

        assertThat(estimate.share()).isLessThan(0.5);
        assertThat(estimate.decided()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 0.05", "1, 3, 0.02", "2, 3, 0.02"})
    void theSmallestDimensionIsTakenThatIsConsistentWithItself(int d, int ambient, double noise) {
        DimensionEstimate estimate = CONSISTENT.estimate(Clouds.sphere(d, ambient, 150, noise), CONTEXT);

        assertThat(estimate.dimension()).isEqualTo(d);
        assertThat(estimate.decided()).isTrue();
        assertThat(estimate.explanation()).matches("with \\d+ neighbours the points speak for " + d + " \\(.*");
    }

    @Test
    void noDimensionBeyondTheLargestIsConsidered() {
        DimensionEstimate estimate = selfConsistent(1).estimate(Clouds.flat(2, 3, 120, 0.01), CONTEXT);

        assertThat(estimate.dimension()).isEqualTo(1);
        assertThat(estimate.decided()).isFalse();
        assertThat(estimate.explanation())
                .startsWith("no dimension up to 1 has a majority where it is assumed; for 1 the points speak for 2 (");
    }

    @Test
    void equalPointsDoNotVote() {
        Points equal = Clouds.equal(30);

        for (DimensionEstimator each : new DimensionEstimator[] {LIKELIHOOD, TWO, GAP}) {
            DimensionEstimate estimate = each.estimate(equal, CONTEXT);
            assertThat(estimate.decided()).isFalse();
            assertThat(estimate.explanation()).endsWith("none");
        }
    }

    @Test
    void copiesDoNotVote() {
        Points once = Clouds.sphere(2, 3, 200, 0.02);
        Points copied = Clouds.times(3, once);

        for (DimensionEstimator each : new DimensionEstimator[] {LIKELIHOOD, TWO, GAP, CONSISTENT}) {
            assertThat(each.estimate(copied, CONTEXT)).isEqualTo(each.estimate(once, CONTEXT));
            assertThat(each.estimate(copied, 50, CONTEXT)).isEqualTo(each.estimate(once, 50, CONTEXT));
            assertThat(each.estimate(copied, 200, CONTEXT)).isEmpty();
            assertThatThrownBy(() -> each.estimate(Clouds.times(30, Clouds.flat(1, 2, 9, 0.1)), CONTEXT))
                    .isInstanceOf(DataException.class)
                    .hasMessage("of [270] points only [9] differ, too few to estimate a dimension by, at least [10] are"
                            + " needed");
        }
    }

    @Test
    void aFewPointsSayNothing() {
        for (DimensionEstimator each : new DimensionEstimator[] {LIKELIHOOD, TWO, GAP, CONSISTENT}) {
            assertThatThrownBy(() -> each.estimate(Clouds.flat(1, 2, 9, 0), CONTEXT))
                    .isInstanceOf(DataException.class)
                    .hasMessage("[9] points are too few to estimate a dimension by, at least [10] are needed");
            assertThatThrownBy(() -> each.estimate(Clouds.flat(1, 1, 90, 0), CONTEXT))
                    .isInstanceOf(DataException.class)
                    .hasMessage("points with [1] coordinate have no dimension to be chosen");
        }
    }

    @Test
    void saysSoIfNoNeighbourhoodCanBeFitted() {
        DimensionEstimator refusing = new SelfConsistent(
                new SelfConsistent.Parameters(LocalPlane::configuration, new NormalSure(), Knn.of(24), 10, 60),
                configuration -> (sample, context) -> {
                    throw new DataException("never");
                });

        assertThatThrownBy(() -> refusing.estimate(Clouds.sphere(1, 2, 40, 0), CONTEXT))
                .isInstanceOf(DataException.class)
                .hasMessage("no neighbourhood of [40] points can be fitted with dimension [1]");
    }

    @Test
    void triesItsTemplateBeforeAnySample() {
        SelfConsistent.Parameters parameters = new SelfConsistent.Parameters(
                variables -> {
                    throw new DataException("wrong with " + new TreeMap<>(variables));
                },
                new NormalSure(),
                Knn.of(24),
                10,
                60);

        assertThatThrownBy(() -> new SelfConsistent(parameters, LocalPlane::create))
                .isInstanceOf(DataException.class)
                .hasMessage("wrong with {d=1.0, k=24.0}");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100})
    void asManyPointsVoteAsAreAskedFor(int targets) {
        DimensionEstimate estimate =
                new EigenvalueGap(Knn.of(40), targets).estimate(Clouds.flat(2, 3, 300, 0.1), CONTEXT);

        assertThat(estimate.votes().values())
                .allSatisfy(share -> assertThat(share * targets).isEqualTo(Math.rint(share * targets)));
    }

    @Test
    void votesArePutIntoWordsTheMostFirst() {
        assertThat(Voters.text(new int[] {1, 6, 0, 2, 1})).isEqualTo("2 (60 %), 4 (20 %), 1 (10 %)");
        assertThat(Voters.text(new int[3])).isEqualTo("none");
        assertThat(GapVotes.winner(new int[] {2, 3, 3})).isEqualTo(2);
        assertThat(GapVotes.tally(new int[] {0, 1, 3, 4, 1}, 3)).containsExactly(2, 0, 1);
    }
}
