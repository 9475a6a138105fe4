package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.qmf.core.linear.LinearChecks.assertIdentity;
import static org.qmf.core.linear.LinearChecks.assertOrthonormal;
import static org.qmf.core.linear.LinearChecks.assertSameBits;
import static org.qmf.core.linear.LinearChecks.largest;
import static org.qmf.core.linear.LinearChecks.multiply;
import static org.qmf.core.linear.LinearChecks.scaled;
import static org.qmf.core.linear.LinearChecks.transpose;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

/** Tries Cholesky factors, inverse square roots, polar factors and orthonormal rows, at several scales. */
class FactorizationsTest {

    private static final String ALL = "org.qmf.core.linear.SampleMatrix#all";

    @ParameterizedTest
    @MethodSource(ALL)
    void choleskyReproducesWhatItAccepts(SampleMatrix sample) {
        int n = sample.n();
        double[] l = sample.entries().clone();
        double smallest = eigenvalue(sample.entries(), n, n - 1);
        double norm = largest(sample.entries());
        boolean positive = Cholesky.factor(l, n);
        if (smallest > 1e-10 * norm) {
            assertThat(positive).isTrue();
        } else if (smallest < -1e-10 * norm) {
            assertThat(positive).isFalse();
        }
        if (!positive) {
            return;
        }
        double worst = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double product = Vectors.dot(l, i * n, l, j * n, j + 1);
                worst = Math.max(worst, Math.abs(product - sample.entries()[i * n + j]));
            }
            for (int j = i + 1; j < n; j++) {
                assertThat(l[i * n + j] == sample.entries()[i * n + j]).isTrue();
            }
        }
        assertThat(worst).as("residual").isLessThanOrEqualTo(1e-13 * norm);
    }

    private static double eigenvalue(double[] matrix, int n, int which) {
        SymmetricEigen eigen = new SymmetricEigen(n);
        assertThat(eigen.decompose(matrix, n)).isTrue();
        return eigen.values()[which];
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 12})
    void choleskySolvesAndInverts(int n) {
        double[] m = SampleMatrix.randomPositive(n);
        double[] l = m.clone();
        assertThat(Cholesky.factor(l, n)).isTrue();
        double[] inverse = new double[n * n];
        Cholesky.invert(l, n, inverse);
        assertIdentity(multiply(m, inverse, n), n, 1e-11);

        double[] b = new double[n + 4];
        Arrays.setAll(b, i -> i - 1.5);
        double[] x = b.clone();
        Cholesky.solve(l, n, x, 2);
        for (int i = 0; i < n; i++) {
            assertThat(Vectors.dot(m, i * n, x, 2, n)).isCloseTo(b[2 + i], within(1e-11));
        }
        assertThat(new double[] {x[0], x[1], x[n + 2], x[n + 3]}).containsExactly(b[0], b[1], b[n + 2], b[n + 3]);
        assertThat(Cholesky.factor(new double[] {1, 2, 2, 1}, 2)).isFalse();
        assertThat(Cholesky.factor(new double[] {Double.NaN, 0, 0, 1}, 2)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void inverseSquareRootWhitens(int n) {
        for (double scale : new double[] {1, 1e-30, 1e30}) {
            double[] m = scaled(SampleMatrix.randomPositive(n), scale);
            double[] root = new double[n * n];
            InverseSquareRoot workspace = new InverseSquareRoot(n);
            assertThat(workspace.compute(m, root)).isTrue();
            assertIdentity(multiply(multiply(root, m, n), root, n), n, 1e-12);
            assertThat(root).containsExactly(transpose(root, n));

            double[] again = new double[n * n];
            workspace.compute(SampleMatrix.randomPositive(n), again);
            workspace.compute(m, again);
            assertSameBits(again, root, n * n);
        }
    }

    @Test
    void closedFormOfInverseSquareRootIsTheGeneralOne() {
        double[] m = SampleMatrix.randomPositive(2);
        double[] closed = new double[4];
        double[] general = new double[4];
        InverseSquareRoot workspace = new InverseSquareRoot(2);
        workspace.compute(m, closed);
        workspace.general(m, general);
        assertThat(closed).containsExactly(general, within(1e-13));
    }

    @Test
    void inverseSquareRootReportsLostRank() {
        double[] root = new double[9];
        assertThat(new InverseSquareRoot(1).compute(new double[] {0}, root)).isFalse();
        assertThat(new InverseSquareRoot(2).compute(new double[] {1, 1, 1, 1}, root))
                .isFalse();
        assertThat(new InverseSquareRoot(2).compute(new double[] {Double.NaN, 0, 0, 1}, root))
                .isFalse();
        assertThat(new InverseSquareRoot(3).compute(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 0}, root))
                .isFalse();
        assertThat(new InverseSquareRoot(3).compute(new double[] {1, 0, 0, 0, Double.NaN, 0, 0, 0, 1}, root))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void polarFactorIsOrthogonalAndLeavesAPositiveFactor(int n) {
        RandomStream random = RandomStream.of(3, "polar", n);
        for (int repeat = 0; repeat < 20; repeat++) {
            double[] m = new double[n * n];
            for (int i = 0; i < n * n; i++) {
                m[i] = random.nextGaussian();
            }
            double[] o = new double[n * n];
            PolarFactor workspace = new PolarFactor(n);
            assertThat(workspace.compute(m, o)).isTrue();
            assertIdentity(multiply(transpose(o, n), o, n), n, 1e-10);
            double[] positive = multiply(transpose(o, n), m, n);
            assertThat(eigenvalue(positive, n, n - 1)).isPositive();
            assertThat(positive).containsExactly(transpose(positive, n), within(1e-10));

            double[] same = new double[n * n];
            workspace.compute(scaled(m, 0x1p40), same);
            assertSameBits(same, o, n * n);
        }
    }

    @Test
    void closedFormOfPolarFactorIsTheGeneralOneForRotationsAndReflections() {
        for (double sign : new double[] {1, -1}) {
            double[] m = {1.2, 0.3, -0.7 * sign, 0.9 * sign};
            double[] closed = new double[4];
            double[] general = new double[4];
            PolarFactor workspace = new PolarFactor(2);
            workspace.compute(m, closed);
            workspace.general(m, general);
            assertThat(closed).containsExactly(general, within(1e-13));
        }
    }

    @Test
    void polarFactorOfZeroDoesNotExist() {
        for (int n = 1; n <= 3; n++) {
            assertThat(new PolarFactor(n).compute(new double[n * n], new double[n * n]))
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 7, 20, 100})
    void rowsBecomeOrthonormalAndSpanWhatTheySpanned(int n) {
        for (double scale : new double[] {1, 1e-60, 1e60}) {
            int count = Math.min(n, 6);
            double[] random = scaled(gaussian(count * n, n), scale);
            double[] rows = random.clone();
            assertThat(OrthonormalRows.orthonormalize(rows, 0, count, n)).isTrue();
            assertOrthonormal(rows, count, n, 1e-14 * (10 + n));
            assertSpanned(rows, random, count, n);

            double[] inOrder = random.clone();
            OrthonormalRows.orthonormalizeInOrder(inOrder, count, n);
            assertOrthonormal(inOrder, count, n, 1e-14 * (10 + n));
            assertThat(inOrder).containsExactly(rows, within(1e-11));

            double[] grown = random.clone();
            OrthonormalRows.orthonormalize(grown, 0, count / 2, n);
            OrthonormalRows.orthonormalize(grown, count / 2, count - count / 2, n);
            assertSameBits(grown, rows, count * n);
        }
    }

    private static double[] gaussian(int length, int seed) {
        RandomStream random = RandomStream.of(12, "gaussian", seed);
        double[] values = new double[length];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    /** Row j is a combination of the orthonormal rows up to j, in the direction of the j-th. */
    private static void assertSpanned(double[] orthonormal, double[] rows, int count, int n) {
        for (int j = 0; j < count; j++) {
            double[] rest = Arrays.copyOfRange(rows, j * n, (j + 1) * n);
            double size = Vectors.norm(rest, n);
            for (int k = 0; k <= j; k++) {
                double along = Vectors.dot(orthonormal, k * n, rest, 0, n);
                Vectors.addScaled(-along, orthonormal, k * n, rest, 0, n);
                assertThat(k < j || along > 0).isTrue();
            }
            assertThat(Vectors.norm(rest, n)).isLessThan(1e-13 * size);
        }
    }

    @Test
    void rowsThatAddNothingAreTold() {
        assertThat(OrthonormalRows.orthonormalize(new double[] {1, 2, 3, 2, 4, 6}, 0, 2, 3))
                .isFalse();
        assertThat(OrthonormalRows.orthonormalize(new double[3], 0, 1, 3)).isFalse();
        assertThat(OrthonormalRows.orthonormalize(new double[] {1, Double.NaN, 0}, 0, 1, 3))
                .isFalse();
        assertThat(OrthonormalRows.orthonormalize(gaussian(12, 1), 0, 4, 3)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 9, 40})
    void complementIsABasisOfWhatIsOrthogonal(int n) {
        for (double scale : new double[] {1, -1, 1e-300, 1e300}) {
            double[] normal = scaled(gaussian(n, n), scale);
            double[] all = new double[n * n];
            OrthonormalRows.complement(normal, n, all);
            double norm = Vectors.norm(normal, n);
            for (int i = 0; i < n; i++) {
                all[(n - 1) * n + i] = normal[i] / norm;
            }
            assertOrthonormal(all, n, n, 1e-14 * (1 + n));
        }
    }
}
