package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.QuadraticMap;

/** What a chart tells of its points and its surface, held against the surface in the sample's coordinates. */
class LocalDataTest {

    private static final double LAMBDA = 0.02;

    private final ChartWeights weights = new ChartWeights();
    private Points sample = Points.wrap(new double[0], 1);
    private int[] indices = {};
    private double[] target = {};

    /** Takes m points in any order out of more, the first of which is not among them. */
    private void draw(int ambient, int m, boolean weighted, double scale) {
        RandomStream random = RandomStream.of(41, "local data", 100L * ambient + m);
        double[] values = new double[(m + 5) * ambient];
        for (int i = 0; i < values.length; i++) {
            // Of different variance in each coordinate, and far from 0.
            values[i] = scale * (3 + (1 + i % ambient) * random.nextGaussian());
        }
        sample = Points.wrap(values, ambient);
        indices = new int[m];
        for (int i = 0; i < m; i++) {
            indices[i] = 1 + (7 * i + 3) % (m + 4);
        }
        target = random.doubles(ambient, -scale, scale).toArray();
        double[] buffer = weights.buffer(indices.length);
        for (int i = 0; i < indices.length; i++) {
            buffer[i] = 0.2 + random.nextDouble();
        }
        if (weighted) {
            weights.setWeighted(indices.length);
        } else {
            weights.setUniform(indices.length);
        }
    }

    private double[] point(int i) {
        return sample.row(indices[i]);
    }

    private double[] mean() {
        double[] mean = new double[sample.dimension()];
        for (int i = 0; i < indices.length; i++) {
            for (int k = 0; k < mean.length; k++) {
                mean[k] += weights.weight(i) * point(i)[k] / weights.sum();
            }
        }
        return mean;
    }

    private void load(LocalData data) {
        if (data instanceof CoordinateData coordinates) {
            coordinates.load(sample, indices, weights, target);
        } else if (data instanceof GramData gram) {
            int m = indices.length;
            double[] distances = gram.distances(m);
            double[] toTarget = new double[m];
            for (int i = 0; i < m; i++) {
                toTarget[i] = squaredDistance(point(i), target);
                for (int j = 0; j < m; j++) {
                    distances[i * m + j] = squaredDistance(point(i), point(j));
                }
            }
            gram.load(sample, indices, weights, toTarget);
        }
    }

    private static double squaredDistance(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += (x[k] - y[k]) * (x[k] - y[k]);
        }
        return sum;
    }

    private static LocalData data(boolean byGram, int ambient, int d) {
        return byGram ? new GramData(ambient, d) : new CoordinateData(ambient, d);
    }

    /** Fits a surface at random coordinates and returns G = PᵀP. */
    private double[] fit(LocalData data, RidgeStep ridge, double[] phi) {
        Normalizer normalizer = new Normalizer(ridge.d, Normalization.PAPER);
        normalizer.begin(weights);
        assertThat(normalizer.normalize(phi)).isTrue();
        ridge.features.begin(weights, normalizer.orthonormal());
        assertThat(ridge.prepare(phi, data, weights)).isTrue();
        assertThat(ridge.choose(LAMBDA)).isTrue();
        int p = QuadraticMap.terms(ridge.d);
        double[] gram = new double[p * p];
        data.surface(ridge, gram);
        return gram;
    }

    private double[] coordinates(int d) {
        return RandomStream.of(42, "coordinates", d)
                .doubles((long) d * indices.length, -1, 1)
                .toArray();
    }

    /** Column k of P = [A Q]. */
    private static double[] column(QuadraticMap map, int k) {
        int d = map.dimension();
        int q = QuadraticMap.quadraticTerms(d);
        double[] column = new double[map.ambient()];
        for (int row = 0; row < column.length; row++) {
            column[row] = k < d ? map.a()[row * d + k] : map.q()[row * q + k - d];
        }
        return column;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += x[k] * y[k];
        }
        return sum;
    }

    private static double[] minus(double[] x, double[] y) {
        double[] difference = x.clone();
        for (int k = 0; k < x.length; k++) {
            difference[k] -= y[k];
        }
        return difference;
    }

    @ParameterizedTest
    @CsvSource({
        "false, 2, 1, false", "false, 3, 2, true", "false, 4, 2, false", "false, 5, 1, true", "false, 6, 3, true",
        "false, 7, 2, false", "true, 6, 1, true", "true, 7, 2, false", "true, 12, 2, true", "true, 30, 3, false"
    })
    void productsAreThoseOfTheSurface(boolean byGram, int ambient, int d, boolean weighted) {
        LocalData data = data(byGram, ambient, d);
        // A larger chart first, so that arrays have more room than points.
        draw(ambient, 30, !weighted, 1);
        load(data);
        draw(ambient, 22, weighted, 1);
        load(data);
        RidgeStep ridge = new RidgeStep(d, Math.sqrt(2));
        double[] phi = coordinates(d);
        double[] gram = fit(data, ridge, phi);
        QuadraticMap map = data.map();
        int m = indices.length;
        int p = QuadraticMap.terms(d);
        ChartBatch batch = new ChartBatch(d, m + 4);
        batch.resize(m);
        data.linear(batch);
        double[] targetLinear = new double[p];
        data.targetLinear(targetLinear);
        for (int k = 0; k < p; k++) {
            double[] column = column(map, k);
            for (int l = 0; l < p; l++) {
                assertThat(gram[k * p + l]).isCloseTo(product(column, column(map, l)), within(1e-9));
            }
            for (int i = 0; i < m; i++) {
                assertThat(batch.linear()[k * batch.stride() + i])
                        .isCloseTo(product(column, minus(point(i), map.c())), within(1e-9));
            }
            assertThat(targetLinear[k]).isCloseTo(product(column, minus(target, map.c())), within(1e-9));
        }
        double total = 0;
        double residual = 0;
        double[] foot = new double[ambient];
        for (int i = 0; i < m; i++) {
            double[] tau = new double[d];
            for (int k = 0; k < d; k++) {
                tau[k] = phi[k * m + i];
            }
            map.evaluate(tau, foot);
            residual += weights.weight(i) * squaredDistance(point(i), foot);
            total += weights.weight(i) * squaredDistance(point(i), mean());
        }
        assertThat(data.total()).isCloseTo(total, within(1e-10 * total));
        assertThat(data.ambient()).isEqualTo(ambient).isEqualTo(ridge.path.ambient());
        assertThat(ridge.path.residual(LAMBDA)).isCloseTo(residual, within(1e-9 * total));
        assertThat(ridge.path.degreesOfFreedom(0)).isCloseTo(1 + p, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"false, 3, 2, true", "false, 5, 1, false", "true, 12, 2, true", "true, 30, 1, false"})
    void answersAreThoseOfTheSurface(boolean byGram, int ambient, int d, boolean weighted) {
        LocalData data = data(byGram, ambient, d);
        draw(ambient, 18, weighted, 1);
        load(data);
        fit(data, new RidgeStep(d, 1), coordinates(d));
        QuadraticMap map = data.map();
        assertThat(data.answerSize()).isEqualTo(byGram ? indices.length : ambient);
        double[][] answers = new double[2][data.answerSize()];
        double[][] points = new double[2][ambient];
        double[][] features = new double[2][QuadraticMap.terms(d)];
        double[] evaluated = new double[ambient];
        for (int j = 0; j < 2; j++) {
            double[] tau = new double[d];
            Arrays.setAll(tau, k -> 0.3 * (k + 1));
            tau[0] -= 0.5 * j;
            QuadraticMap.features(d, tau, features[j]);
            data.evaluate(features[j], evaluated);
            map.evaluate(tau, points[j]);
            assertThat(evaluated).containsExactly(points[j], within(1e-10));
        }
        data.answer(features[0], answers[0]);
        data.answer(features[1], answers[1]);
        assertThat(data.distance(answers[0], answers[1]))
                .isCloseTo(Math.sqrt(squaredDistance(points[0], points[1])), within(1e-10));
        assertThat(data.distance(answers[0], answers[0])).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "false, 3, 2, false, 1",
        "false, 4, 1, true, 1",
        "false, 5, 3, true, 1e-9",
        "false, 5, 3, true, 1e9",
        "true, 12, 2, true, 1",
        "true, 9, 3, false, 1e-9",
        "true, 12, 2, false, 1e9"
    })
    void principalScoresAreThoseOfTheCovariance(boolean byGram, int ambient, int d, boolean weighted, double scale) {
        draw(ambient, 20, weighted, scale);
        LocalData data = data(byGram, ambient, d);
        load(data);
        int m = indices.length;
        double[] scores = new double[d * m];
        assertThat(data.principalScores(scores)).isTrue();
        RealMatrix covariance = MatrixUtils.createRealMatrix(ambient, ambient);
        double[] mean = mean();
        for (int i = 0; i < m; i++) {
            RealMatrix centred = MatrixUtils.createColumnRealMatrix(minus(point(i), mean));
            covariance = covariance.add(centred.multiply(centred.transpose()).scalarMultiply(weights.weight(i)));
        }
        EigenDecompositionSymmetric eigen =
                new EigenDecompositionSymmetric(covariance.scalarMultiply(1 / (scale * scale)));
        for (int j = 0; j < d; j++) {
            double[] direction = eigen.getEigenvector(j).toArray();
            double sign = Math.signum(product(direction, minus(point(0), mean)) * scores[j * m]);
            for (int i = 0; i < m; i++) {
                assertThat(sign * scores[j * m + i])
                        .isCloseTo(product(direction, minus(point(i), mean)), within(1e-6 * scale));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void pointsOfALineSpanNoPlane(boolean byGram) {
        for (boolean weighted : new boolean[] {false, true}) {
            draw(12, 11, weighted, 1);
            double[] values = new double[sample.size() * 12];
            for (int i = 0; i < values.length; i++) {
                values[i] = (1 + i / 12) * (double) (1 + i % 12);
            }
            sample = Points.wrap(values, 12);
            LocalData line = data(byGram, 12, 1);
            load(line);
            assertThat(line.principalScores(new double[indices.length])).isTrue();
            LocalData plane = data(byGram, 12, 2);
            load(plane);
            assertThat(plane.principalScores(new double[2 * indices.length])).isFalse();
        }
    }
}
