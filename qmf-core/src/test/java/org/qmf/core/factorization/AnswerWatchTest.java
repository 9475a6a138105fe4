package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;

/** A target that moves along a straight chart as a test says: f(τ) = (τ/√2, 0) around the middle of the points. */
class AnswerWatchTest {

    private static final int MOST = 60;

    private final CoordinateData line = new CoordinateData(2, 1);
    private final AnswerWatch watch = new AnswerWatch(1);
    /** Where each projection started, what it was asked, and how exact it had to be. */
    private final List<Double> starts = new ArrayList<>();

    private double[] linear = {};
    private double tolerance;

    @BeforeEach
    void fitTheLine() {
        ChartWeights weights = new ChartWeights();
        weights.setUniform(2);
        double[] target = {0.25, 5};
        line.load(
                Points.of(new double[] {-0.5, 0}, new double[] {0.5, 0}),
                IntStream.range(0, 2).toArray(),
                weights,
                target);
        RidgeStep ridge = new RidgeStep(1, 1);
        ridge.features.begin(weights, true);
        double[] phi = {-Math.sqrt(0.5), Math.sqrt(0.5)};
        assertThat(ridge.prepare(phi, line, weights)).isTrue();
        ridge.choose(Double.POSITIVE_INFINITY);
        line.surface(ridge, new double[4]);
        QuadraticMap map = line.map();
        assertThat(map.a()).containsExactly(new double[] {Math.sqrt(0.5), 0}, within(1e-15));
    }

    /** Shows the watch one surface, on which the target is a distance from the middle. */
    private boolean see(double distance, double change, double standardError) {
        ProjectionSolver.Worker moved = new ProjectionSolver.Worker() {
            @Override
            public void prepare(double[] gram) {
                throw new AssertionError("was prepared before");
            }

            @Override
            public void project(ProjectionBatch batch) {
                assertThat(batch.count()).isEqualTo(1);
                starts.add(batch.tau()[0]);
                linear = batch.linear().clone();
                tolerance = batch.tolerance();
                batch.tau()[0] = Math.sqrt(2) * distance;
            }
        };
        return watch.settled(line, moved, change, standardError);
    }

    /** Returns after how many surfaces the answer is done; each move is so many times the one before, from 1 on. */
    private int surfaces(double ratio, double changeRatio, double standardError) {
        watch.begin(line);
        double position = 0;
        double move = 1;
        double change = 1;
        for (int seen = 1; seen <= MOST; seen++) {
            if (see(position, change, standardError)) {
                return seen;
            }
            position += move;
            move *= ratio;
            change *= changeRatio;
        }
        return MOST + 1;
    }

    /**
     * Moves are 1, r, r², … and what is left after the move rⁿ is r·rⁿ/(1 − r). It is seen with surface n + 2, and must be
     * good twice, or very good once.
     */
    @ParameterizedTest
    @CsvSource({
        "0.8, 0.1, 1",
        "0.8, 0.8, 1",
        "0.9, 0.5, 20",
        "0.6, 0.6, 0.003",
        "0.5, 0.1, 0.3",
        "0.7, 0.7, 1000",
        "0.5, 0.1, 17",
        "0.5, 0.1, 6",
    })
    void isDoneWhenLittleOfTheWayIsLeftTwice(double ratio, double changeRatio, double standardError) {
        int n = 1;
        while (ratio * Math.pow(ratio, n) / (1 - ratio) > 0.1 * standardError) {
            n++;
        }
        boolean certain = ratio * Math.pow(ratio, n) / (1 - ratio) <= 0.05 * standardError;
        assertThat(surfaces(ratio, changeRatio, standardError)).isEqualTo(certain ? n + 2 : n + 3);
    }

    @Test
    void doesNotBelieveQuickDecays() {
        // Moves of 1, 0.4, 0.16, …: what is left is taken for that of halving ones, the last move itself.
        assertThat(surfaces(0.4, 0.4, 1.25)).as("0.16 > 0.125").isEqualTo(6);
        assertThat(surfaces(0.4, 0.4, 1.65)).as("0.16 < 0.165").isEqualTo(5);
    }

    @Test
    void anAnswerThatRestsWhileTheCoordinatesDriftIsNotDone() {
        // With changes of ratio 0.9 nine moves are left, not one.
        assertThat(surfaces(0.5, 0.9, 1)).isEqualTo(10);
        assertThat(surfaces(0.5, 0.5, 1)).isEqualTo(7);
    }

    @Test
    void growingChangesAreTakenForVerySlowOnes() {
        // The ratio is held at 0.995, so that 199 moves are left.
        watch.begin(line);
        for (double position : new double[] {0, 1, 1.5}) {
            assertThat(see(position, 1, 1)).isFalse();
        }
        double few = 0.09 / 199;
        assertThat(see(1.5 + few, 2, 1)).isFalse();
        assertThat(see(1.5 + 2 * few, 4, 1)).isTrue();
        watch.begin(line);
        double many = 0.11 / 199;
        for (int seen = 0; seen < 20; seen++) {
            assertThat(see(seen * many, Math.pow(2, seen), 1)).isFalse();
        }
    }

    @Test
    void aGoodPredictionMustBeFollowedByAnother() {
        watch.begin(line);
        see(0, 1, 1);
        see(0.2, 1e-1, 1);
        assertThat(see(0.4, 1e-2, 1)).as("bad: the move is as large as before").isFalse();
        assertThat(see(0.49, 1e-3, 1)).as("good").isFalse();
        assertThat(see(0.99, 1e-4, 1)).as("bad").isFalse();
        assertThat(see(1.08, 1e-5, 1)).as("good").isFalse();
        assertThat(see(1.13, 1e-6, 1)).as("good again").isTrue();
    }

    @Test
    void aVeryGoodPredictionNeedsNoOther() {
        watch.begin(line);
        see(0, 1, 1);
        see(0.5, 1e-1, 1);
        assertThat(see(0.549, 1e-2, 1)).isTrue();
        watch.begin(line);
        see(0, 1, 1);
        see(0.5, 1e-1, 1);
        assertThat(see(0.551, 1e-2, 1)).isFalse();
    }

    @Test
    void projectsTheTargetFromWhereItWas() {
        watch.begin(line);
        see(0.3, 1, 1);
        see(0.4, 1, 1);
        assertThat(starts).containsExactly(0.0, Math.sqrt(2) * 0.3);
        // Aᵀ(y − c) of y = (0.25, 5)
        assertThat(linear[0]).isCloseTo(0.25 * Math.sqrt(0.5), within(1e-15));
        assertThat(tolerance).isEqualTo(1e-6);
        watch.begin(line);
        see(0.1, 1, 1);
        assertThat(starts).endsWith(0.0);
    }
}
