package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.core.factorization.Alternation.End;
import org.qmf.core.testing.DampedNewton;
import org.qmf.core.testing.SteeredProjection;
import org.qmf.core.testing.Tuners;

/** How an alternation begins, goes on and ends, and what it tells of its end. */
class AlternationTest {

    private static final int M = 30;

    private final ChartWeights weights = new ChartWeights();

    private static FactorizationSettings settings(
            LambdaTuner tuner, ProjectionSolver solver, Acceleration acceleration, double tolerance, int cap) {
        return new FactorizationSettings(
                2, tuner, solver, Gauge.ALIGNED, Normalization.PAPER, acceleration, tolerance, cap);
    }

    private static FactorizationSettings settings(double lambda, double tolerance, int cap) {
        return settings(Tuners.fixed(lambda), new DampedNewton(), Acceleration.NONE, tolerance, cap);
    }

    private CoordinateData chart(int m) {
        weights.setUniform(m);
        return load(QuadraticMatrixFactorizationTest.quadraticSurface(2, 3, m, 0.05));
    }

    private CoordinateData load(Points points) {
        CoordinateData data = new CoordinateData(3, 2);
        data.load(points, IntStream.range(0, points.size()).toArray(), weights, new double[] {0.2, -0.3, 0.4});
        return data;
    }

    private static double[] trace(Alternation alternation) {
        return Arrays.copyOf(alternation.trace(), alternation.iterations());
    }

    @Test
    void endsAtTheToleranceOrTheCap() {
        Alternation full = new Alternation(settings(0.01, 1e-300, 8));
        assertThat(full.run(chart(M), weights)).isEqualTo(End.ITERATION_LIMIT);
        double[] trace = trace(full);
        assertThat(trace).hasSize(8).doesNotContain(0);

        Alternation stopped = new Alternation(settings(0.01, trace[4], 8));
        assertThat(stopped.run(chart(M), weights)).isEqualTo(End.CONVERGED);
        assertThat(trace(stopped))
                .as("a change equal to the tolerance ends it")
                .containsExactly(Arrays.copyOf(trace, 5));

        Alternation capped = new Alternation(settings(0.01, 1e-300, 1));
        assertThat(capped.run(chart(M), weights)).isEqualTo(End.ITERATION_LIMIT);
        assertThat(trace(capped)).containsExactly(trace[0]);
    }

    @Test
    void theTraceGrowsWithTheIterations() {
        Alternation alternation = new Alternation(settings(0.01, 1e-300, 1100));
        assertThat(alternation.run(chart(8), weights)).isEqualTo(End.ITERATION_LIMIT);
        assertThat(trace(alternation)).hasSize(1100);
    }

    @Test
    void endsWhereProjectionsFallTogether() {
        ProjectionSolver falling = new SteeredProjection(batch -> {}, batch -> Arrays.fill(batch.tau(), 0.3));
        Alternation alternation = new Alternation(settings(Tuners.fixed(0.01), falling, Acceleration.NONE, 1e-4, 10));
        assertThat(alternation.run(chart(M), weights)).isEqualTo(End.RANK_LOST);
        assertThat(alternation.iterations()).isZero();
    }

    @Test
    void endsWherePointsSpanNoPlaneOrThereIsNoLambda() {
        double[] values = new double[3 * M];
        Arrays.setAll(values, i -> Math.floorDiv(i, 3));
        weights.setUniform(M);
        assertThat(new Alternation(settings(0.01, 1e-4, 10)).run(load(Points.wrap(values, 3)), weights))
                .isEqualTo(End.RANK_LOST);
        assertThat(new Alternation(settings(Double.NaN, 1e-4, 10)).run(chart(M), weights))
                .isEqualTo(End.NOT_FINITE);
        assertThat(new Alternation(settings(-1, 1e-4, 10)).run(chart(M), weights))
                .isEqualTo(End.NOT_FINITE);
        assertThat(new Alternation(settings(0, 1e-4, 800)).run(chart(M), weights))
                .isEqualTo(End.CONVERGED);
    }

    /** Φ of the next iteration is the normalised τ; with a penalty the projections start as far from it as they ended. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05})
    void projectionsStartAtTheCoordinatesOrWithAPenaltyWhereTheyEnded(double lambda) {
        List<double[]> starts = new ArrayList<>();
        List<double[]> ends = new ArrayList<>();
        ProjectionSolver solver = new SteeredProjection(
                batch -> starts.add(Arrays.copyOf(batch.tau(), 2 * M)),
                batch -> ends.add(Arrays.copyOf(batch.tau(), 2 * M)));
        Alternation alternation = new Alternation(settings(Tuners.fixed(lambda), solver, Acceleration.NONE, 1e-9, 6));
        alternation.run(chart(M), weights);
        Normalizer normalizer = new Normalizer(2, Normalization.PAPER);
        normalizer.begin(weights);
        double[] phi = starts.get(0);
        for (int t = 1; t < 6; t++) {
            double[] next = ends.get(t - 1).clone();
            assertThat(normalizer.normalizeTo(next, starts.get(0))).isTrue();
            double[] expected = next.clone();
            for (int i = 0; i < expected.length; i++) {
                expected[i] += lambda > 0 ? ends.get(t - 1)[i] - phi[i] : 0;
            }
            assertThat(starts.get(t)).containsExactly(expected, within(1e-12));
            phi = next;
        }
    }

    /** A tuner that is asked each time, or only once, and remembers what it was told of the λ before. */
    private static final class AskedTuner implements LambdaTuner {

        private final boolean everyIteration;
        private final List<Double> previous = new ArrayList<>();

        AskedTuner(boolean everyIteration) {
            this.everyIteration = everyIteration;
        }

        @Override
        public double tune(RidgePath path, double last) {
            previous.add(last);
            return 0.01 * previous.size();
        }

        @Override
        public boolean everyIteration() {
            return everyIteration;
        }

        @Override
        public boolean clamped(RidgePath path, double lambda) {
            return lambda > 0.035;
        }
    }

    @Test
    void tunersAreAskedEachTimeOrOnce() {
        AskedTuner often = new AskedTuner(true);
        Alternation alternation = new Alternation(settings(often, new DampedNewton(), Acceleration.NONE, 1e-300, 3));
        alternation.run(chart(M), weights);
        assertThat(alternation.clamped()).isFalse();
        assertThat(alternation.lambda()).isEqualTo(0.03);
        alternation.run(chart(M), weights);
        assertThat(alternation.clamped()).isTrue();
        assertThat(often.previous)
                .as("a new chart knows nothing of the last")
                .containsExactly(Double.NaN, 0.01, 0.02, Double.NaN, 0.04, 0.05);

        AskedTuner once = new AskedTuner(false);
        Alternation steady = new Alternation(settings(once, new DampedNewton(), Acceleration.NONE, 1e-300, 3));
        steady.run(chart(M), weights);
        assertThat(once.previous).containsExactly(Double.NaN);
        assertThat(steady.lambda()).isEqualTo(0.01);
    }

    @ParameterizedTest
    @CsvSource({"NONE, false", "MOMENTUM, false", "ANDERSON, false", "MOMENTUM, true"})
    void everyChartIsFactorisedAsIfItWereTheFirst(Acceleration acceleration, boolean weighted) {
        FactorizationSettings settings = settings(Tuners.sensitivity(3), new DampedNewton(), acceleration, 1e-6, 200);
        Alternation used = new Alternation(settings);
        used.run(chart(M + 9), weights);
        CoordinateData data = chart(M);
        if (weighted) {
            weigh();
            data = load(QuadraticMatrixFactorizationTest.quadraticSurface(2, 3, M, 0.05));
        }
        used.run(data, weights);
        double[] map = data.map().q();
        Alternation fresh = new Alternation(settings);
        fresh.run(data, weights);
        assertThat(trace(used)).containsExactly(trace(fresh));
        assertThat(map).containsExactly(data.map().q());
    }

    private void weigh() {
        Arrays.setAll(weights.buffer(M), i -> 0.5 + i % 4);
        weights.setWeighted(M);
    }

    @ParameterizedTest
    @CsvSource({"PAPER", "WEIGHTED"})
    void momentumEndsWhereWeightedPlainStepsDo(Normalization normalization) {
        weigh();
        CoordinateData data = load(QuadraticMatrixFactorizationTest.quadraticSurface(2, 3, M, 0.05));
        double[][] surfaces = new double[2][];
        for (Acceleration acceleration : new Acceleration[] {Acceleration.NONE, Acceleration.MOMENTUM}) {
            Alternation alternation = new Alternation(new FactorizationSettings(
                    2, Tuners.fixed(0.05), new DampedNewton(), Gauge.ALIGNED, normalization, acceleration, 1e-9, 5000));
            assertThat(alternation.run(data, weights)).isEqualTo(End.CONVERGED);
            surfaces[acceleration == Acceleration.NONE ? 0 : 1] = data.map().q();
        }
        assertThat(surfaces[1]).containsExactly(surfaces[0], within(1e-6));
    }

    @Test
    void tellsOfTheSurfaceItEndedWith() {
        double lambda = 0.02;
        CoordinateData data = chart(M);
        Alternation alternation = new Alternation(settings(lambda, 1e-6, 800));
        alternation.run(data, weights);
        QuadraticMap map = data.map();
        RidgePath path = alternation.ridgePath();
        assertThat(alternation.norm())
                .isCloseTo(map.squaredNorm(), within(1e-12))
                .isPositive();
        assertThat(path.norm(lambda)).isEqualTo(alternation.norm());
        assertThat(path.sensitivity(lambda))
                .isEqualTo(alternation.sensitivity())
                .isPositive();
        assertThat(path.residual(lambda)).isEqualTo(alternation.residual()).isPositive();
        assertThat(path.degreesOfFreedom(0)).as("of 1, τ and ψ").isCloseTo(6, within(1e-12));
        assertThat(path.effectiveCount()).isEqualTo(M);
        assertThat(path.ambient()).isEqualTo(3);
        // G = PᵀP
        for (int k = 0; k < 2; k++) {
            double sum = 0;
            for (int row = 0; row < 3; row++) {
                sum += map.a()[2 * row + k] * map.a()[2 * row];
            }
            assertThat(alternation.gram()[5 * k]).isCloseTo(sum, within(1e-12));
        }
        // The projection is ready for the surface: a point of it is its own image.
        double[] tau = {0.1, -0.05};
        double[] features = new double[5];
        QuadraticMap.features(2, tau, features);
        ProjectionBatch batch = ProjectionBatch.of(2, 1);
        for (int k = 0; k < 5; k++) {
            for (int l = 0; l < 5; l++) {
                batch.linear()[k] += alternation.gram()[5 * k + l] * features[l];
            }
        }
        alternation.projection().project(batch);
        assertThat(batch.tau()).containsExactly(tau, within(1e-9));
    }

    /** The target's answers are seen as batches of one point; the rule is that of {@link AnswerWatch}. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 100})
    void stopsByTheAnswerWithinATenthOfItsStandardError(double weight) {
        List<double[]> answers = new ArrayList<>();
        Points points = QuadraticMatrixFactorizationTest.quadraticSurface(2, 3, M, 0.05);
        Arrays.fill(weights.buffer(M), weight);
        weights.setWeighted(M);
        CoordinateData data = load(points);
        ProjectionSolver solver = new SteeredProjection(batch -> {}, batch -> {
            if (batch.count() == 1) {
                double[] answer = new double[3];
                data.map().evaluate(Arrays.copyOf(batch.tau(), 2), answer);
                answers.add(answer);
            }
        });
        FactorizationSettings settings = new FactorizationSettings(
                2,
                Tuners.fixed(0.003 / weight),
                solver,
                Gauge.ALIGNED,
                Normalization.WEIGHTED,
                Acceleration.NONE,
                1e-12,
                800);
        Alternation alternation = new Alternation(settings, StopRule.ANSWER);
        assertThat(alternation.run(data, weights)).isEqualTo(End.CONVERGED);
        int last = answers.size() - 1;
        assertThat(alternation.iterations())
                .as("the last surface is not projected onto")
                .isEqualTo(last);
        double error = Math.sqrt(alternation.residual() / (weight * M * M));
        assertThat(left(answers, alternation.trace(), last)).isLessThanOrEqualTo(0.1 * error);
        assertThat(left(answers, alternation.trace(), last - 1)).isBetween(0.05 * error, 0.1 * error);
        assertThat(left(answers, alternation.trace(), last - 2)).isGreaterThan(0.1 * error);
    }

    /** The rest of a geometric series, by the slower one of the last two moves and the last two changes. */
    private static double left(List<double[]> answers, double[] changes, int at) {
        double move = distance(answers.get(at), answers.get(at - 1));
        double ratio =
                Math.max(move / distance(answers.get(at - 1), answers.get(at - 2)), changes[at - 1] / changes[at - 2]);
        ratio = Math.min(0.995, Math.max(0.5, ratio));
        return move * ratio / (1 - ratio);
    }

    private static double distance(double[] x, double[] y) {
        return Math.sqrt(Math.pow(x[0] - y[0], 2) + Math.pow(x[1] - y[1], 2) + Math.pow(x[2] - y[2], 2));
    }
}
