package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class SmallMatricesTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void inverseSquareRootWhitens(int n) {
        double[] m = positive(n);
        double[] root = new double[n * n];
        assertThat(new InverseSquareRoot(n).compute(m, root)).isTrue();
        double[] identity = multiply(multiply(root, m, n), root, n);
        assertIdentity(identity, n, 1e-12);
    }

    @Test
    void closedFormOfInverseSquareRootIsTheGeneralOne() {
        double[] m = positive(2);
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
            assertThat(new PolarFactor(n).compute(m, o)).isTrue();
            assertIdentity(multiply(transpose(o, n), o, n), n, 1e-10);
            double[] positive = multiply(transpose(o, n), m, n);
            SymmetricEigen eigen = new SymmetricEigen(n);
            eigen.decompose(positive, n);
            assertThat(eigen.values()[n - 1]).isPositive();
            assertThat(positive).containsExactly(transpose(positive, n), within(1e-10));
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

    @Test
    void choleskySolvesAndInverts() {
        int n = 5;
        double[] m = positive(n);
        double[] l = m.clone();
        assertThat(Cholesky.factor(l, n)).isTrue();
        double[] inverse = new double[n * n];
        Cholesky.invert(l, n, inverse);
        assertIdentity(multiply(m, inverse, n), n, 1e-11);
        assertThat(Cholesky.factor(new double[] {1, 2, 2, 1}, 2)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 30, 60})
    void leadingEigenvectorsAreThoseOfTheFullDecomposition(int n) {
        double[] factor = SymmetricEigenTest.randomSymmetric(n, 9);
        for (int i = 0; i < n; i++) {
            factor[i * n + i] += i < 3 ? 10.0 * (3 - i) : 0;
        }
        assertLeading(multiply(factor, factor, n), n);
    }

    @Test
    void leadingEigenvectorsNeedNoGap() {
        int n = 40;
        double[] matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            matrix[i * n + i] = 1 + 1e-9 * i;
        }
        matrix[0] = 2;
        LeadingEigenvectors leading = new LeadingEigenvectors(2);
        assertThat(leading.compute(matrix, n)).isTrue();
        assertThat(leading.values()[0]).isCloseTo(2, within(1e-12));
        assertThat(leading.values()[1]).isCloseTo(1 + 1e-9 * (n - 1), within(1e-13));
    }

    @Test
    void leadingEigenvectorsOfLowRankMatricesAreFound() {
        int n = 40;
        double[] matrix = new double[n * n];
        for (int i = 0; i < n * n; i++) {
            matrix[i] = 1;
        }
        LeadingEigenvectors leading = new LeadingEigenvectors(2);
        assertThat(leading.compute(matrix, n)).isTrue();
        assertThat(leading.values()[0]).isCloseTo(n, within(1e-10));
        assertThat(leading.values()[1]).isCloseTo(0, within(1e-10));
    }

    private static void assertLeading(double[] matrix, int n) {
        LeadingEigenvectors leading = new LeadingEigenvectors(3);
        assertThat(leading.compute(matrix, n)).isTrue();
        SymmetricEigen eigen = new SymmetricEigen(n);
        eigen.decompose(matrix, n);
        for (int j = 0; j < 3; j++) {
            assertThat(leading.values()[j]).isCloseTo(eigen.values()[j], within(1e-10 * eigen.values()[0]));
            double overlap = Vectors.dot(leading.vectors(), j * n, eigen.vectors(), j * n, n);
            assertThat(Math.abs(overlap)).isCloseTo(1, within(1e-9));
        }
    }

    private static double[] positive(int n) {
        double[] factor = SymmetricEigenTest.randomSymmetric(n, 5);
        double[] m = multiply(factor, factor, n);
        for (int i = 0; i < n; i++) {
            m[i * n + i] += 0.5;
        }
        return m;
    }

    private static double[] multiply(double[] a, double[] b, int n) {
        double[] product = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                for (int k = 0; k < n; k++) {
                    product[i * n + j] += a[i * n + k] * b[k * n + j];
                }
            }
        }
        return product;
    }

    private static double[] transpose(double[] a, int n) {
        double[] result = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result[j * n + i] = a[i * n + j];
            }
        }
        return result;
    }

    private static void assertIdentity(double[] matrix, int n, double tolerance) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                assertThat(matrix[i * n + j]).isCloseTo(i == j ? 1 : 0, within(tolerance));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 7, 8})
    void innerProductsTogetherAreThoseOfEachRow(int rows) {
        RandomStream random = RandomStream.of(9, "dots", rows);
        double[] a = new double[20];
        double[] b = new double[3 + 11 * rows];
        Arrays.setAll(a, i -> random.nextGaussian());
        Arrays.setAll(b, i -> random.nextGaussian());
        double[] products = new double[2 * rows + 1];
        products[2 * rows] = 42;
        Vectors.dots(a, 5, b, 3, 11, rows, 10, products, 0, 2);
        for (int row = 0; row < rows; row++) {
            assertThat(products[2 * row]).isCloseTo(Vectors.dot(a, 5, b, 3 + 11 * row, 10), within(1e-14));
            assertThat(products[2 * row + 1]).isZero();
        }
        assertThat(products[2 * rows]).isEqualTo(42);
    }
}
