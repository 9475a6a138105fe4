package org.qmf.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.SymmetricEigenvalues;

class GeneralQuarticTest {

    private static final double STEP = 1e-5;

    private static Columns evaluate(Example example, StepMatrix stepMatrix, double[] tau) {
        GeneralQuartic quartic = new GeneralQuartic(example.dimension(), stepMatrix);
        quartic.prepare(example.gram());
        Columns columns = new Columns(example.dimension());
        double[][] starts = new double[example.points().length][];
        java.util.Arrays.fill(starts, tau);
        columns.load(example.batch(starts));
        quartic.evaluate(columns);
        return columns;
    }

    private static Example example(int dimension) {
        RandomStream random = RandomStream.of(3, "quartic", dimension);
        return Example.random(random, dimension + 3, dimension, 0.7, 0.3, 3);
    }

    private static double[] tau(int dimension) {
        return Example.gaussian(RandomStream.of(4, "tau", dimension), dimension, 0.6);
    }

    private static double[] shifted(double[] tau, int k, double by) {
        double[] copy = tau.clone();
        copy[k] += by;
        return copy;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void objectiveIsTheDistanceInTheAmbientSpace(int dimension) {
        Example example = example(dimension);
        double[] tau = tau(dimension);
        Columns columns = evaluate(example, StepMatrix.HESSIAN, tau);
        for (int i = 0; i < example.points().length; i++) {
            double expected = example.squaredDistance(i, tau) - example.squaredOffset(i);
            assertThat(2 * columns.objective[i]).isCloseTo(expected, within(1e-12 * (1 + Math.abs(expected))));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void gradientIsTheDifferenceQuotientOfTheObjective(int dimension) {
        Example example = example(dimension);
        double[] tau = tau(dimension);
        Columns columns = evaluate(example, StepMatrix.HESSIAN, tau);
        for (int k = 0; k < dimension; k++) {
            Columns up = evaluate(example, StepMatrix.HESSIAN, shifted(tau, k, STEP));
            Columns down = evaluate(example, StepMatrix.HESSIAN, shifted(tau, k, -STEP));
            for (int i = 0; i < example.points().length; i++) {
                double quotient = (up.objective[i] - down.objective[i]) / (2 * STEP);
                assertThat(columns.gradient[k][i]).isCloseTo(quotient, within(1e-6 * (1 + Math.abs(quotient))));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void hessianIsTheDifferenceQuotientOfTheGradient(int dimension) {
        Example example = example(dimension);
        double[] tau = tau(dimension);
        Columns columns = evaluate(example, StepMatrix.HESSIAN, tau);
        PairIndex pairs = new PairIndex(dimension);
        for (int k = 0; k < dimension; k++) {
            Columns up = evaluate(example, StepMatrix.HESSIAN, shifted(tau, k, STEP));
            Columns down = evaluate(example, StepMatrix.HESSIAN, shifted(tau, k, -STEP));
            for (int l = 0; l < dimension; l++) {
                for (int i = 0; i < example.points().length; i++) {
                    double quotient = (up.gradient[l][i] - down.gradient[l][i]) / (2 * STEP);
                    assertThat(columns.matrix[pairs.of(k, l)][i])
                            .isCloseTo(quotient, within(1e-6 * (1 + Math.abs(quotient))));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void lipschitzConstantBoundsTheChangeOfTheHessian(int dimension) {
        Example example = example(dimension);
        GeneralQuartic quartic = new GeneralQuartic(dimension, StepMatrix.HESSIAN);
        quartic.prepare(example.gram());
        RandomStream random = RandomStream.of(5, "lipschitz", dimension);
        for (int trial = 0; trial < 50; trial++) {
            double[] from = Example.gaussian(random, dimension, 0.5);
            double[] to = Example.gaussian(random, dimension, 0.5);
            double change = 0;
            double distance = 0;
            Columns before = evaluate(example, StepMatrix.HESSIAN, from);
            Columns after = evaluate(example, StepMatrix.HESSIAN, to);
            PairIndex pairs = new PairIndex(dimension);
            // A Rayleigh quotient along the difference is a lower bound of the spectral norm.
            for (int k = 0; k < dimension; k++) {
                distance += (to[k] - from[k]) * (to[k] - from[k]);
                for (int l = 0; l < dimension; l++) {
                    double difference = after.matrix[pairs.of(k, l)][0] - before.matrix[pairs.of(k, l)][0];
                    change += difference * (to[k] - from[k]) * (to[l] - from[l]);
                }
            }
            double radius = Math.max(norm(from), norm(to));
            assertThat(Math.abs(change) / distance)
                    .isLessThanOrEqualTo(quartic.lipschitz(radius) * Math.sqrt(distance));
        }
    }

    private static double norm(double[] x) {
        double sum = 0;
        for (double value : x) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void gaussNewtonMatrixIsTheGramMatrixOfTheTangents(int dimension) {
        Example example = example(dimension);
        double[] tau = tau(dimension);
        Columns columns = evaluate(example, StepMatrix.GAUSS_NEWTON, tau);
        PairIndex pairs = new PairIndex(dimension);
        double[][] tangents = tangents(example.map(), tau);
        for (int k = 0; k < dimension; k++) {
            for (int l = k; l < dimension; l++) {
                double product = 0;
                for (int row = 0; row < example.map().ambient(); row++) {
                    product += tangents[k][row] * tangents[l][row];
                }
                assertThat(columns.matrix[pairs.of(k, l)][0])
                        .isCloseTo(product, within(1e-11 * (1 + Math.abs(product))));
            }
        }
    }

    /** f is quadratic, so that a central difference is its derivative. */
    private static double[][] tangents(QuadraticMap map, double[] tau) {
        double[][] tangents = new double[tau.length][map.ambient()];
        double[] up = new double[map.ambient()];
        double[] down = new double[map.ambient()];
        for (int k = 0; k < tau.length; k++) {
            map.evaluate(shifted(tau, k, 0.5), up);
            map.evaluate(shifted(tau, k, -0.5), down);
            for (int row = 0; row < up.length; row++) {
                tangents[k][row] = up[row] - down[row];
            }
        }
        return tangents;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void alternationSolvesEquations25And26(int dimension) {
        Example example = example(dimension);
        double[] eta = tau(dimension);
        Columns columns = evaluate(example, StepMatrix.ALTERNATION, eta);
        QuadraticMap map = example.map();
        // B_η from the tangents A + 2B_η.
        double[][] tangents = tangents(map, eta);
        for (int i = 0; i < example.points().length; i++) {
            // Γτ − ζ = 0 with Γ and ζ written out row by row.
            for (int k = 0; k < dimension; k++) {
                double residual = 0;
                double size = 0;
                for (int row = 0; row < map.ambient(); row++) {
                    double y = example.points()[i][row] - map.c()[row];
                    double ab = 0;
                    double b = 0;
                    double aEta = 0;
                    double abk = 0;
                    double bk = 0;
                    for (int l = 0; l < dimension; l++) {
                        double a = map.a()[row * dimension + l];
                        double bEta = (tangents[l][row] - a) / 2;
                        double next = eta[l] + columns.step[l][i];
                        ab += (a + bEta) * next;
                        b += bEta * next;
                        aEta += a * eta[l];
                        if (l == k) {
                            abk = a + bEta;
                            bk = bEta;
                        }
                    }
                    residual += abk * (ab - y) + bk * (b - y + aEta);
                    size += Math.abs(abk * ab) + Math.abs(bk * b);
                }
                assertThat(residual).isCloseTo(0, within(1e-11 * size));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void inverseTraceIsThatOfTheInverse(int dimension) {
        Columns columns = evaluate(example(dimension), StepMatrix.GAUSS_NEWTON, tau(dimension));
        PairIndex pairs = new PairIndex(dimension);
        double[] matrix = new double[dimension * dimension];
        for (int k = 0; k < dimension; k++) {
            for (int l = 0; l < dimension; l++) {
                matrix[k * dimension + l] = columns.matrix[pairs.of(k, l)][1];
            }
        }
        double expected = 0;
        double trace = 0;
        for (double value : SymmetricEigenvalues.of(matrix, dimension)) {
            expected += 1 / value;
            trace += value;
        }
        assertThat(columns.inverseTrace[1]).isCloseTo(expected, within(1e-9 * expected));
        assertThat(columns.trace[1]).isCloseTo(trace, within(1e-12 * trace));
    }
}
