package org.qmf.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.quadratic.RidgePath;

/** The closed forms of the ridge path against the matrices they stand for. */
class RidgePathFormulasTest {

    private static final double[] LAMBDAS = {0.003, 0.05, 0.7};

    private static double square(RealMatrix matrix) {
        return matrix.getFrobeniusNorm() * matrix.getFrobeniusNorm();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void normIsThatOfTheQuadraticPart(int dimension) {
        Chart chart = new Chart(dimension, 4, dimension, 24);
        RidgePath path = chart.path();
        for (double lambda : LAMBDAS) {
            double expected = square(chart.quadraticPart(lambda));
            assertThat(path.norm(lambda)).isCloseTo(expected, within(1e-9 * expected));
        }
    }

    /** s' = −2 tr(Q N Qᵀ) and s'' = 6 tr(Q N² Qᵀ) with N = Jᵀ(TTᵀ + λJJᵀ)⁻¹J: the factors 2 and 6 of Proposition 2. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void derivativesAreTheTracesOfProposition2(int dimension) {
        Chart chart = new Chart(dimension, 4, dimension, 24);
        RidgePath path = chart.path();
        for (double lambda : LAMBDAS) {
            RealMatrix inverse = chart.inverse(lambda);
            int last = inverse.getRowDimension() - 1;
            RealMatrix n = inverse.getSubMatrix(1 + dimension, last, 1 + dimension, last);
            RealMatrix q = chart.quadraticPart(lambda);
            double first = q.multiply(n).multiply(q.transpose()).getTrace();
            double second = q.multiply(n).multiply(n).multiply(q.transpose()).getTrace();
            assertThat(path.sensitivity(lambda)).isCloseTo(first, within(1e-8 * first));
            assertThat(path.sensitivitySlope(lambda)).isCloseTo(-3 * second, within(1e-8 * second));

            double h = 1e-4 * lambda;
            double quotient =
                    (square(chart.quadraticPart(lambda + h)) - square(chart.quadraticPart(lambda - h))) / (2 * h);
            assertThat(-2 * path.sensitivity(lambda)).isCloseTo(quotient, within(1e-5 * Math.abs(quotient)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void residualAndDegreesOfFreedomAreThoseOfTheFit(int dimension) {
        Chart chart = new Chart(dimension, 4, dimension, 24);
        RidgePath path = chart.path();
        for (double lambda : LAMBDAS) {
            double residual = chart.residual(lambda);
            assertThat(path.residual(lambda)).isCloseTo(residual, within(1e-9 * residual));
            assertThat(path.degreesOfFreedom(lambda))
                    .isCloseTo(chart.hat(lambda).getTrace(), within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void normDecreasesAndIsConvexAsInProposition2(int dimension) {
        for (int index = 0; index < 5; index++) {
            RidgePath path = new Chart(100 + index, 3, dimension, 20).path();
            double before = path.norm(0.001);
            double slope = Double.NEGATIVE_INFINITY;
            for (double lambda = 0.011; lambda < 1; lambda += 0.01) {
                double norm = path.norm(lambda);
                assertThat(norm).isLessThan(before);
                assertThat(norm - before).isGreaterThan(slope);
                slope = norm - before;
                before = norm;
            }
        }
    }

    /** GCV replaces the leverage of each point by the mean; with the points' own leverages it is PRESS. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void scoreIsCrossValidationWithEqualLeverages(int dimension) {
        Chart chart = new Chart(dimension, 3, dimension, 18);
        RidgePath path = chart.path();
        for (double lambda : LAMBDAS) {
            RealMatrix hat = chart.hat(lambda);
            RealMatrix residuals = chart.data.subtract(chart.fit(lambda).multiply(chart.t));
            double mean = hat.getTrace() / chart.count;
            double score = 0;
            double press = 0;
            for (int i = 0; i < chart.count; i++) {
                double square = 0;
                for (double x : residuals.getColumn(i)) {
                    square += x * x;
                }
                double own = 1 - hat.getEntry(i, i);
                score += square / ((1 - mean) * (1 - mean)) / chart.count;
                press += square / (own * own) / chart.count;
            }
            assertThat(Gcv.score(path, lambda)).isCloseTo(score, within(1e-9 * score));
            assertThat(press).isCloseTo(bruteForcePress(chart, lambda), within(1e-7 * press));
        }
    }

    /** Leaves each point out, fits the others with the same Φ and λ, and predicts it. */
    private static double bruteForcePress(Chart chart, double lambda) {
        double sum = 0;
        int r = chart.t.getRowDimension();
        for (int left = 0; left < chart.count; left++) {
            RealMatrix t = without(chart.t, left);
            RealMatrix gram = t.multiply(t.transpose());
            for (int k = 1 + chart.dimension; k < r; k++) {
                gram.addToEntry(k, k, lambda);
            }
            RealMatrix inverse = new org.apache.commons.math3.linear.LUDecomposition(gram)
                    .getSolver()
                    .getInverse();
            RealMatrix fit = without(chart.data, left).multiply(t.transpose()).multiply(inverse);
            double[] predicted = fit.operate(chart.t.getColumn(left));
            double[] actual = chart.data.getColumn(left);
            for (int row = 0; row < actual.length; row++) {
                sum += (actual[row] - predicted[row]) * (actual[row] - predicted[row]);
            }
        }
        return sum / chart.count;
    }

    private static RealMatrix without(RealMatrix matrix, int column) {
        RealMatrix rest = new Array2DRowRealMatrix(matrix.getRowDimension(), matrix.getColumnDimension() - 1);
        int to = 0;
        for (int i = 0; i < matrix.getColumnDimension(); i++) {
            if (i != column) {
                rest.setColumn(to++, matrix.getColumn(i));
            }
        }
        return rest;
    }
}
