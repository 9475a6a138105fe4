package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.SymmetricEigen;
import org.qmf.core.testing.DampedNewton;
import org.qmf.core.testing.Tuners;

class QuadraticMatrixFactorizationTest {

    private static final DampedNewton NEWTON = new DampedNewton();

    @ParameterizedTest
    @CsvSource({"1,3", "2,3", "2,7", "3,6"})
    void recoversNoiselessQuadraticSurfaces(int d, int ambient) {
        Points points = quadraticSurface(d, ambient, 60, 0);
        FactorizationSettings settings = new FactorizationSettings(
                d, Tuners.fixed(0), NEWTON, Gauge.ALIGNED, Normalization.PAPER, Acceleration.ANDERSON, 1e-11, 800);
        Factorization fit = new QuadraticMatrixFactorization(settings).factorize(points);
        // The alternation creeps at the end; the linear fit is off by 0.1 and more.
        assertThat(fit.fitted().toArray()).containsExactly(points.toArray(), within(1e-4));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void lossNeverRisesWithoutPenalty(int d) {
        Points points = quadraticSurface(d, d + 2, 50, 0.1);
        double previous = Double.POSITIVE_INFINITY;
        for (int iterations = 1; iterations <= 25; iterations++) {
            double loss = loss(points, run(points, d, Tuners.fixed(0), iterations, 1e-14));
            assertThat(loss).isLessThanOrEqualTo(previous * (1 + 1e-10));
            previous = loss;
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-2, 1})
    void memorisesTheDataBetterThanALinearFit(double lambda) {
        // Proposition 7
        Points points = quadraticSurface(2, 4, 60, 0.1);
        double quadratic = loss(points, run(points, 2, Tuners.fixed(lambda), 800, 1e-8));
        double linear = loss(points, run(points, 2, Tuners.fixed(Double.POSITIVE_INFINITY), 800, 1e-8));
        assertThat(quadratic).isLessThanOrEqualTo(linear);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void fittedPointsAreThoseOfTheirCoordinates(int d) {
        Points points = quadraticSurface(d, d + 2, 40, 0.1);
        Factorization fit = run(points, d, Tuners.fixed(0.02), 800, 1e-6);
        assertThat(fit.lambda()).isEqualTo(0.02);
        assertThat(fit.norm()).isCloseTo(fit.map().squaredNorm(), within(1e-10)).isPositive();
        assertThat(fit.coordinates().size()).isEqualTo(40);
        double[] point = new double[d + 2];
        for (int i = 0; i < 40; i++) {
            fit.map().evaluate(fit.coordinates().row(i), point);
            assertThat(fit.fitted().row(i)).containsExactly(point);
        }
    }

    @Test
    void withoutPenaltyThereIsNoLambda() {
        Points points = quadraticSurface(1, 3, 40, 0.05);
        Factorization fit = QuadraticMatrixFactorization.unpenalized(1, NEWTON).factorize(points);
        assertThat(fit.lambda()).isZero();
        assertThat(fit.converged()).isTrue();
    }

    @Test
    void theLiteralIterationIsNeitherTurnedNorAccelerated() {
        Points points = quadraticSurface(2, 3, 40, 0.05);
        Factorization literal = run(points, Gauge.LITERAL, Tuners.fixed(0.01), Acceleration.MOMENTUM);
        Factorization plain = run(points, Gauge.LITERAL, Tuners.fixed(0.01), Acceleration.NONE);
        Factorization aligned = run(points, Gauge.ALIGNED, Tuners.fixed(0.01), Acceleration.NONE);
        assertThat(literal.trace()).isEqualTo(plain.trace()).isNotEqualTo(aligned.trace());
    }

    @Test
    void infiniteLambdaIsPrincipalComponentAnalysis() {
        Points points = quadraticSurface(2, 4, 60, 0.1);
        Factorization fit = run(points, 2, Tuners.fixed(Double.POSITIVE_INFINITY), 800, 1e-8);
        assertThat(fit.norm()).isZero();
        assertThat(fit.trace()).hasSize(1);
        double[] covariance = new double[16];
        double[] mean = new double[4];
        for (int i = 0; i < 60; i++) {
            for (int k = 0; k < 4; k++) {
                mean[k] += points.get(i, k) / 60;
            }
        }
        for (int i = 0; i < 60; i++) {
            for (int k = 0; k < 16; k++) {
                covariance[k] += (points.get(i, k / 4) - mean[k / 4]) * (points.get(i, k % 4) - mean[k % 4]);
            }
        }
        var eigen = new SymmetricEigen(4);
        eigen.decompose(covariance, 4);
        assertThat(loss(points, fit)).isCloseTo(eigen.values()[2] + eigen.values()[3], within(1e-10));
    }

    @Test
    void fitDoesNotDependOnTheUnpenalisedGauge() {
        // Proposition 1: without penalty the surface is the same whatever the gauge
        Points points = quadraticSurface(2, 3, 60, 0.05);
        Points aligned = null;
        for (Gauge gauge : Gauge.values()) {
            Points fitted =
                    run(points, gauge, Tuners.fixed(0), Acceleration.NONE).fitted();
            aligned = aligned == null ? fitted : aligned;
            assertThat(fitted.toArray()).containsExactly(aligned.toArray(), within(1e-5));
        }
    }

    @ParameterizedTest
    @CsvSource({"ALIGNED, ANDERSON", "ALIGNED, MOMENTUM", "INVARIANT, ANDERSON", "INVARIANT, MOMENTUM"})
    void accelerationEndsAtTheSameFit(Gauge gauge, Acceleration acceleration) {
        Points points = quadraticSurface(2, 3, 60, 0.05);
        Factorization plain = run(points, gauge, Tuners.sensitivity(10), Acceleration.NONE);
        Factorization accelerated = run(points, gauge, Tuners.sensitivity(10), acceleration);
        assertThat(plain.converged() && accelerated.converged()).isTrue();
        assertThat(accelerated.trace().size()).isLessThan(plain.trace().size());
        assertThat(accelerated.fitted().toArray())
                .containsExactly(plain.fitted().toArray(), within(1e-5));
    }

    @Test
    void repeatedPointsCountLikeWeights() {
        Points points = quadraticSurface(2, 3, 40, 0.1);
        int[] twice = new int[50];
        double[] weights = new double[40];
        for (int i = 0; i < 50; i++) {
            twice[i] = i < 40 ? i : i - 40;
            weights[twice[i]] += 1;
        }
        FactorizationSettings settings = new FactorizationSettings(
                2,
                Tuners.fixed(0.02),
                NEWTON,
                Gauge.ALIGNED,
                Normalization.WEIGHTED,
                Acceleration.ANDERSON,
                1e-10,
                800);
        QuadraticMatrixFactorization factorization = new QuadraticMatrixFactorization(settings);
        Points repeated = factorization.factorize(points.select(twice)).fitted();
        Points weighted = factorization.factorize(points.withWeights(weights)).fitted();
        for (int i = 0; i < 40; i++) {
            assertThat(weighted.row(i)).containsExactly(repeated.row(i), within(1e-7));
        }
    }

    @Test
    void stopsByTheChangeOfTheProjector() {
        Points points = quadraticSurface(2, 3, 60, 0.05);
        Factorization fit = run(points, 2, Tuners.fixed(0.01), 800, 1e-6);
        assertThat(fit.converged()).isTrue();
        int last = fit.trace().size() - 1;
        assertThat(fit.trace().get(last)).isLessThanOrEqualTo(1e-6);
        assertThat(fit.trace().get(last - 1)).isGreaterThan(1e-6);
        assertThat(run(points, 2, Tuners.fixed(0.01), 2, 1e-6).converged()).isFalse();
    }

    @Test
    void asksForProjectionsThatErrLittleBesideTheLastStep() {
        List<Double> tolerances = new ArrayList<>();
        ProjectionSolver recording = d -> {
            ProjectionSolver.Worker worker = NEWTON.worker(d);
            return new ProjectionSolver.Worker() {
                @Override
                public void prepare(double[] gram) {
                    worker.prepare(gram);
                }

                @Override
                public void project(ProjectionBatch batch) {
                    tolerances.add(batch.tolerance());
                    worker.project(batch);
                }
            };
        };
        FactorizationSettings settings = FactorizationSettings.of(2, Tuners.fixed(0.01), recording);
        List<Double> trace = new QuadraticMatrixFactorization(settings)
                .factorize(quadraticSurface(2, 3, 60, 0.05))
                .trace();
        assertThat(tolerances).hasSameSizeAs(trace).hasSizeGreaterThan(3);
        assertThat(tolerances.get(0)).isEqualTo(0.01);
        for (int t = 1; t < trace.size(); t++) {
            assertThat(tolerances.get(t)).isEqualTo(0.01 * trace.get(t - 1));
        }
    }

    @Test
    void refusesDataThatCannotBeFactorised() {
        Points line = Points.of(
                new double[] {0, 0, 0}, new double[] {1, 1, 1}, new double[] {2, 2, 2}, new double[] {3, 3, 3});
        QuadraticMatrixFactorization two = QuadraticMatrixFactorization.unpenalized(2, NEWTON);
        assertThatThrownBy(() -> two.factorize(line))
                .isInstanceOf(DataException.class)
                .hasMessage("the points span fewer than [2] dimensions");
        assertThatThrownBy(() -> two.factorize(line.select(0, 1, 2)))
                .hasMessage("a chart of dimension [2] needs at least [4] points, not [3]");
        assertThatThrownBy(() ->
                        QuadraticMatrixFactorization.unpenalized(3, NEWTON).factorize(line))
                .hasMessage("dimension [3] must be smaller than the data's [3]");
        Points plane = quadraticSurface(2, 3, 20, 0);
        assertThatThrownBy(() -> run(plane, 2, Tuners.fixed(Double.NaN), 800, 1e-4))
                .hasMessage("the factorisation of dimension [2] is not finite");
    }

    private static Factorization run(Points points, int d, LambdaTuner tuner, int cap, double tolerance) {
        return new QuadraticMatrixFactorization(new FactorizationSettings(
                        d, tuner, NEWTON, Gauge.ALIGNED, Normalization.PAPER, Acceleration.NONE, tolerance, cap))
                .factorize(points);
    }

    private static Factorization run(Points points, Gauge gauge, LambdaTuner tuner, Acceleration acceleration) {
        return new QuadraticMatrixFactorization(new FactorizationSettings(
                        2, tuner, NEWTON, gauge, Normalization.PAPER, acceleration, 1e-9, 5000))
                .factorize(points);
    }

    private static double loss(Points points, Factorization fit) {
        double sum = 0;
        for (int i = 0; i < points.toArray().length; i++) {
            double difference = points.toArray()[i] - fit.fitted().toArray()[i];
            sum += difference * difference;
        }
        return sum;
    }

    /** Points of a random quadratic graph with mild curvature. */
    static Points quadraticSurface(int d, int ambient, int count, double noise) {
        RandomStream random = RandomStream.of(11, "surface", 100L * d + ambient);
        int q = QuadraticMap.quadraticTerms(d);
        double[] a = new double[ambient * d];
        double[] b = new double[ambient * q];
        for (int k = 0; k < d; k++) {
            a[k * d + k] = 1;
        }
        // The first d coordinates are τ itself: a graph.
        for (int k = d * q; k < b.length; k++) {
            b[k] = 0.25 * random.nextGaussian();
        }
        QuadraticMap map = new QuadraticMap(ambient, d, new double[ambient], a, b);
        double[] values = new double[count * ambient];
        double[] point = new double[ambient];
        double[] tau = new double[d];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < d; k++) {
                tau[k] = 2 * random.nextDouble() - 1;
            }
            map.evaluate(tau, point);
            for (int k = 0; k < ambient; k++) {
                values[i * ambient + k] = point[k] + noise * random.nextGaussian();
            }
        }
        return Points.wrap(values, ambient);
    }
}
