package org.qmf.core.factorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.quadratic.QuadraticMap;

class RidgeStepTest {

    private static final int M = 40;
    private static final int D = 6;

    @ParameterizedTest
    @CsvSource({"1,false,0.1", "2,false,0.01", "3,false,0.3", "2,true,0.05", "3,true,0.2", "1,true,0.7", "2,false,0"})
    void solvesTheNormalEquations(int d, boolean weighted, double lambda) {
        Fixture fixture = new Fixture(d, weighted, 1);
        QuadraticMap map = fixture.fit(lambda, 1);
        // R = XWTᵀ(TWTᵀ + λJJᵀ)⁻¹ (41)
        RealMatrix t = fixture.design();
        RealMatrix tw = t.multiply(fixture.w);
        RealMatrix r = fixture.x
                .multiply(tw.transpose())
                .multiply(inverse(tw.multiply(t.transpose()).add(penalty(d).scalarMultiply(lambda))));
        for (int row = 0; row < D; row++) {
            assertThat(map.c()[row]).isCloseTo(r.getEntry(row, 0), within(1e-9));
            for (int k = 0; k < d; k++) {
                assertThat(map.a()[row * d + k]).isCloseTo(r.getEntry(row, 1 + k), within(1e-8));
            }
            int q = QuadraticMap.quadraticTerms(d);
            for (int l = 0; l < q; l++) {
                assertThat(map.q()[row * q + l]).isCloseTo(r.getEntry(row, 1 + d + l), within(1e-7));
            }
        }
        double norm = map.squaredNorm();
        assertThat(fixture.ridge.path.norm(lambda)).isCloseTo(norm, within(1e-9 * (1 + norm)));
    }

    @ParameterizedTest
    @CsvSource({"2,false", "3,true"})
    void pathTellsResidualNormAndSlopeForEveryLambda(int d, boolean weighted) {
        Fixture fixture = new Fixture(d, weighted, 2);
        for (double lambda : new double[] {0.003, 0.1, 2}) {
            fixture.fit(lambda, 1);
            RealMatrix t = fixture.design();
            RealMatrix tw = t.multiply(fixture.w);
            RealMatrix r = fixture.x
                    .multiply(tw.transpose())
                    .multiply(inverse(tw.multiply(t.transpose()).add(penalty(d).scalarMultiply(lambda))));
            RealMatrix residual = fixture.x.subtract(r.multiply(t));
            double rss =
                    residual.multiply(fixture.w).multiply(residual.transpose()).getTrace();
            assertThat(fixture.ridge.path.residual(lambda)).isCloseTo(rss, within(1e-9 * rss));
            double step = 1e-5 * lambda;
            double slope =
                    (fixture.ridge.path.norm(lambda + step) - fixture.ridge.path.norm(lambda - step)) / (2 * step);
            assertThat(fixture.ridge.path.sensitivity(lambda)).isCloseTo(-slope / 2, within(1e-6 * Math.abs(slope)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void penalisedMomentMatrixIsPositiveDefinite(int d) {
        // Lemma 1, with fewer points than terms so that TTᵀ itself is singular for d = 3
        Fixture fixture = new Fixture(d, false, 3, 9);
        RealMatrix t = fixture.design();
        RealMatrix matrix = t.multiply(t.transpose()).add(penalty(d).scalarMultiply(1e-3));
        double[] values = new EigenDecompositionSymmetric(matrix).getEigenvalues();
        assertThat(values[values.length - 1]).isPositive();
        QuadraticMap map = fixture.fit(1e-3, 1);
        assertThat(map.squaredNorm()).isFinite();
    }

    @ParameterizedTest
    @CsvSource({"3, 9", "3, 7", "3, 6", "2, 5", "2, 4"})
    void directionsThatThePointsDoNotDetermineAreLeftOutWithoutPenalty(int d, int m) {
        Fixture fixture = new Fixture(d, false, 7, m);
        QuadraticMap map = fixture.fit(0, 1);
        // m points determine m of the terms, of which 1 + d are linear, and the surface goes through them.
        double[] sigmas = fixture.ridge.path.sigmas();
        assertThat(Arrays.stream(sigmas).filter(sigma -> sigma > 0).count()).isEqualTo(m - 1 - d);
        assertThat(map.squaredNorm()).isFinite();
        assertThat(fixture.ridge.path.residual(0)).isCloseTo(0, within(1e-10));
        assertThat(fixture.ridge.path.degreesOfFreedom(0)).isCloseTo(m, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void tellsThatCoordinatesHaveLostRank(int d) {
        Fixture fixture = new Fixture(d, true, 8);
        CoordinateData data = new CoordinateData(D, d);
        data.load(fixture.points, IntStream.range(0, M).toArray(), fixture.weights, fixture.points.row(0));
        RidgeStep ridge = new RidgeStep(d, 1);
        ridge.features.begin(fixture.weights, false);
        assertThat(ridge.prepare(fixture.phi, data, fixture.weights)).isTrue();
        System.arraycopy(fixture.phi, 0, fixture.phi, M, M);
        assertThat(ridge.prepare(fixture.phi, data, fixture.weights)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void tellsThatCoordinatesAreNotFinite(int d) {
        Fixture fixture = new Fixture(d, false, 9);
        CoordinateData data = new CoordinateData(D, d);
        data.load(fixture.points, IntStream.range(0, M).toArray(), fixture.weights, fixture.points.row(0));
        RidgeStep ridge = new RidgeStep(d, 1);
        ridge.features.begin(fixture.weights, true);
        fixture.phi[0] = Double.NaN;
        assertThat(ridge.prepare(fixture.phi, data, fixture.weights)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void infiniteLambdaLeavesALinearFit(int d) {
        Fixture fixture = new Fixture(d, false, 4);
        QuadraticMap map = fixture.fit(Double.POSITIVE_INFINITY, 1);
        assertThat(map.squaredNorm()).isZero();
        RealMatrix phi = fixture.design().getSubMatrix(1, d, 0, M - 1);
        RealMatrix a = fixture.x.multiply(phi.transpose());
        for (int row = 0; row < D; row++) {
            for (int k = 0; k < d; k++) {
                assertThat(map.a()[row * d + k]).isCloseTo(a.getEntry(row, k), within(1e-10));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2,false", "3,true"})
    void innerProductsGiveTheSameSurfaceAsCoordinates(int d, boolean weighted) {
        Fixture fixture = new Fixture(d, weighted, 5);
        QuadraticMap direct = fixture.fit(0.05, Math.sqrt(2));
        double[] energies = fixture.ridge.path.energies().clone();
        QuadraticMap byGram = fixture.fitByGram(0.05, Math.sqrt(2));
        assertThat(fixture.ridge.path.energies()).containsExactly(energies, within(1e-10));
        assertThat(byGram.c()).containsExactly(direct.c(), within(1e-10));
        assertThat(byGram.a()).containsExactly(direct.a(), within(1e-9));
        assertThat(byGram.q()).containsExactly(direct.q(), within(1e-8));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void invariantPenaltyDoesNotSeeRotations(int d) {
        Fixture fixture = new Fixture(d, false, 6);
        fixture.fit(0.05, Math.sqrt(2));
        double norm = fixture.ridge.path.norm(0.05);
        fixture.fit(0.05, 1);
        double literal = fixture.ridge.path.norm(0.05);
        fixture.rotate(0.7);
        fixture.fit(0.05, Math.sqrt(2));
        assertThat(fixture.ridge.path.norm(0.05)).isCloseTo(norm, within(1e-10 * norm));
        fixture.fit(0.05, 1);
        assertThat(Math.abs(fixture.ridge.path.norm(0.05) - literal)).isGreaterThan(1e-4 * literal);
    }

    private static RealMatrix penalty(int d) {
        int r = 1 + QuadraticMap.terms(d);
        RealMatrix j = new Array2DRowRealMatrix(r, r);
        for (int k = 1 + d; k < r; k++) {
            j.setEntry(k, k, 1);
        }
        return j;
    }

    private static RealMatrix inverse(RealMatrix matrix) {
        return new LUDecomposition(matrix, 1e-300).getSolver().getInverse();
    }

    /** A random chart with normalised Φ, as the ridge step sees it. */
    private static final class Fixture {

        private final int d;
        private final int m;
        private final Points points;
        private final ChartWeights weights = new ChartWeights();
        private final double[] phi;
        private final RealMatrix x;
        private final RealMatrix w;
        private RidgeStep ridge;

        Fixture(int d, boolean weighted, long seed) {
            this(d, weighted, seed, M);
        }

        Fixture(int d, boolean weighted, long seed, int m) {
            this.d = d;
            this.m = m;
            RandomStream random = RandomStream.of(seed, "ridge", d);
            double[] values = random.doubles(m * D, -1, 1).toArray();
            points = Points.wrap(values, D);
            double[] buffer = weights.buffer(m);
            for (int i = 0; i < m; i++) {
                buffer[i] = 0.1 + random.nextDouble();
            }
            if (weighted) {
                weights.setWeighted(m);
            } else {
                weights.setUniform(m);
            }
            phi = random.doubles(d * m, -1, 1).toArray();
            Normalizer normalizer = new Normalizer(d, Normalization.PAPER);
            normalizer.begin(weights);
            normalizer.normalize(phi);
            ridge = new RidgeStep(d, 1);
            x = new Array2DRowRealMatrix(D, m);
            double[] diagonal = new double[m];
            for (int i = 0; i < m; i++) {
                diagonal[i] = weights.weight(i);
                for (int row = 0; row < D; row++) {
                    x.setEntry(row, i, points.get(i, row));
                }
            }
            w = MatrixUtils.createRealDiagonalMatrix(diagonal);
        }

        RealMatrix design() {
            int r = 1 + QuadraticMap.terms(d);
            RealMatrix t = new Array2DRowRealMatrix(r, m);
            double[] tau = new double[d];
            double[] features = new double[r - 1];
            for (int i = 0; i < m; i++) {
                for (int k = 0; k < d; k++) {
                    tau[k] = phi[k * m + i];
                }
                QuadraticMap.features(d, tau, features);
                t.setEntry(0, i, 1);
                for (int k = 1; k < r; k++) {
                    t.setEntry(k, i, features[k - 1]);
                }
            }
            return t;
        }

        void rotate(double angle) {
            for (int i = 0; i < m; i++) {
                double a = phi[i];
                double b = phi[m + i];
                phi[i] = Math.cos(angle) * a - Math.sin(angle) * b;
                phi[m + i] = Math.sin(angle) * a + Math.cos(angle) * b;
            }
        }

        QuadraticMap fit(double lambda, double mixedScale) {
            CoordinateData data = new CoordinateData(D, d);
            data.load(points, IntStream.range(0, m).toArray(), weights, points.row(0));
            return fit(data, lambda, mixedScale);
        }

        QuadraticMap fitByGram(double lambda, double mixedScale) {
            GramData data = new GramData(D, d);
            double[] distances = data.distances(m);
            double[] toTarget = new double[m];
            for (int i = 0; i < m; i++) {
                for (int j = 0; j < m; j++) {
                    double sum = 0;
                    for (int row = 0; row < D; row++) {
                        sum += Math.pow(points.get(i, row) - points.get(j, row), 2);
                    }
                    distances[i * m + j] = sum;
                    toTarget[j] = i == 0 ? sum : toTarget[j];
                }
            }
            data.load(points, IntStream.range(0, m).toArray(), weights, toTarget);
            return fit(data, lambda, mixedScale);
        }

        private QuadraticMap fit(LocalData data, double lambda, double mixedScale) {
            ridge = new RidgeStep(d, mixedScale);
            ridge.features.begin(weights, weights.uniform());
            assertThat(ridge.prepare(phi, data, weights)).isTrue();
            assertThat(ridge.choose(lambda)).isTrue();
            int p = QuadraticMap.terms(d);
            data.surface(ridge, new double[p * p]);
            return data.map();
        }
    }
}
