package org.qmf.bench.textbook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class TextbookChartTest {

    private static final double[] UNWEIGHTED = {};

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void decreasesTheLossInEveryIterationWithoutRegularisation(int d) {
        RealMatrix x = noisyQuadratic(d, 4, 30, 0.1, 1);
        TextbookChart chart =
                new TextbookChart(x, UNWEIGHTED, new TextbookSettings(d, new Penalty.Fixed(0), Gauge.LITERAL));
        double previous = Double.POSITIVE_INFINITY;
        for (int t = 0; t < 30; t++) {
            RealMatrix before = chart.phi();
            chart.iterate();
            double afterRegression = chart.loss(before);
            double afterProjection = chart.loss(chart.tilde());
            assertThat(afterRegression).isLessThanOrEqualTo(previous * (1 + 1e-10));
            assertThat(afterProjection).isLessThanOrEqualTo(afterRegression * (1 + 1e-10));
            previous = afterProjection;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void projectionNeverRaisesTheRegularisedLoss(int d) {
        RealMatrix x = noisyQuadratic(d, 5, 25, 0.2, 2);
        double[] weights = randomWeights(25, 2);
        TextbookChart chart =
                new TextbookChart(x, weights, new TextbookSettings(d, new Penalty.Sensitivity(1), Gauge.ALIGNED));
        for (int t = 0; t < 10; t++) {
            RealMatrix before = chart.phi();
            chart.iterate();
            assertThat(chart.loss(chart.tilde())).isLessThanOrEqualTo(chart.loss(before) * (1 + 1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void reproducesNoiselessQuadraticSurfaces(int d) {
        RealMatrix x = quadratic(d, 6, 40, 0.8, 0, 3);
        TextbookChart chart = new TextbookChart(
                        x, UNWEIGHTED, new TextbookSettings(d, new Penalty.Fixed(0), Gauge.ALIGNED, 1e-9, 800))
                .run();
        for (int i = 0; i < x.getColumnDimension(); i++) {
            double[] point = x.getColumn(i);
            assertThat(distance(chart.denoise(point), point)).isLessThan(1e-6);
        }
    }

    @Test
    void keepsCoordinatesCentredAndOrthonormal() {
        RealMatrix x = noisyQuadratic(2, 4, 20, 0.1, 4);
        for (Gauge gauge : Gauge.values()) {
            TextbookChart chart =
                    new TextbookChart(x, UNWEIGHTED, new TextbookSettings(2, new Penalty.Sensitivity(1), gauge)).run();
            RealMatrix phi = chart.phi();
            RealMatrix gram = phi.multiply(phi.transpose());
            assertThat(gram.subtract(MatrixUtils.createRealIdentityMatrix(2)).getNorm())
                    .isLessThan(1e-12);
            for (int k = 0; k < 2; k++) {
                double sum = 0;
                for (double value : phi.getRow(k)) {
                    sum += value;
                }
                assertThat(sum).isCloseTo(0, within(1e-12));
            }
        }
    }

    @Test
    void minimisesThePenalisedLossOverR() {
        RealMatrix x = noisyQuadratic(2, 3, 20, 0.1, 5);
        double[] weights = randomWeights(20, 5);
        TextbookChart chart =
                new TextbookChart(x, weights, new TextbookSettings(2, new Penalty.Fixed(0.05), Gauge.ALIGNED));
        RealMatrix phi = chart.phi();
        chart.iterate();
        double best = chart.loss(phi);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 6; column++) {
                for (double step : new double[] {-1e-4, 1e-4}) {
                    chart.r().addToEntry(row, column, step);
                    assertThat(chart.loss(phi)).isGreaterThan(best);
                    chart.r().addToEntry(row, column, -step);
                }
            }
        }
    }

    @Test
    void equalWeightsChangeNothingButTheUnitOfLambda() {
        RealMatrix x = noisyQuadratic(2, 3, 20, 0.1, 6);
        double[] twos = new double[20];
        Arrays.fill(twos, 2);
        double[] target = x.getColumn(0);
        double[] plain = new TextbookChart(
                        x, UNWEIGHTED, new TextbookSettings(2, new Penalty.Fixed(0.05), Gauge.ALIGNED))
                .run()
                .denoise(target);
        double[] weighted = new TextbookChart(x, twos, new TextbookSettings(2, new Penalty.Fixed(0.1), Gauge.ALIGNED))
                .run()
                .denoise(target);
        assertThat(distance(plain, weighted)).isLessThan(1e-9);
    }

    @Test
    void dividesTheSlopeOfTheNormByTwo() {
        RealMatrix x = noisyQuadratic(2, 3, 20, 0.1, 7);
        RealMatrix t = Features.matrix(Coordinates.initial(x, UNWEIGHTED, 2));
        RidgeStep ridge = new RidgeStep(x, t, UNWEIGHTED, 2);
        double lambda = 0.03;
        double step = 1e-5;
        double slope = (norm(ridge.solve(lambda + step)) - norm(ridge.solve(lambda - step))) / (2 * step);
        assertThat(ridge.sensitivity(lambda)).isCloseTo(-slope / 2, within(1e-6 * Math.abs(slope)));
        double delta = ridge.sensitivity(lambda);
        assertThat(ridge.tune(new Penalty.Sensitivity(delta))).isCloseTo(lambda, within(1e-12));
        assertThat(ridge.tune(new Penalty.Sensitivity(1e12))).isEqualTo(0.001);
        assertThat(ridge.tune(new Penalty.Sensitivity(1e-12))).isEqualTo(1);
    }

    /** Q occupies the last three columns for d = 2. */
    private static double norm(RealMatrix r) {
        double norm = r.getSubMatrix(0, r.getRowDimension() - 1, 3, 5).getFrobeniusNorm();
        return norm * norm;
    }

    private static RealMatrix noisyQuadratic(int d, int ambient, int m, double noise, long seed) {
        return quadratic(d, ambient, m, 0.15, noise, seed);
    }

    private static RealMatrix quadratic(int d, int ambient, int m, double bend, double noise, long seed) {
        RandomStream random = RandomStream.of(seed, "quadratic", d);
        RealMatrix r = MatrixUtils.createRealMatrix(ambient, Features.rank(d));
        for (int row = 0; row < ambient; row++) {
            for (int column = 0; column < r.getColumnDimension(); column++) {
                r.setEntry(row, column, (column <= d ? 1 : bend) * random.nextGaussian());
            }
        }
        RealMatrix x = MatrixUtils.createRealMatrix(ambient, m);
        for (int i = 0; i < m; i++) {
            double[] tau = new double[d];
            for (int k = 0; k < d; k++) {
                tau[k] = 2 * random.nextDouble() - 1;
            }
            double[] point = r.operate(Features.xi(tau));
            for (int row = 0; row < ambient; row++) {
                point[row] += noise * random.nextGaussian();
            }
            x.setColumn(i, point);
        }
        return x;
    }

    private static double[] randomWeights(int m, long seed) {
        RandomStream random = RandomStream.of(seed, "weights", 0);
        return random.doubles(m, 0.1, 1).toArray();
    }

    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
        }
        return Math.sqrt(sum);
    }
}
