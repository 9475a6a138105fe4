package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

class SymmetricEigenTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 6, 7, 8, 15, 33})
    void agreesWithIndependentDecomposition(int n) {
        double[] matrix = randomSymmetric(n, 4);
        SymmetricEigen eigen = new SymmetricEigen(n);
        assertThat(eigen.decompose(matrix, n)).isTrue();
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix, i * n, rows[i], 0, n);
        }
        double[] expected = new EigenDecompositionSymmetric(new Array2DRowRealMatrix(rows)).getEigenvalues();
        for (int j = 0; j < n; j++) {
            assertThat(eigen.values()[j]).isCloseTo(expected[j], within(1e-11));
        }
        assertDecomposition(matrix, n, eigen);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9})
    void handlesRepeatedAndZeroEigenvalues(int n) {
        double[] rankOne = new double[n * n];
        for (int i = 0; i < n * n; i++) {
            rankOne[i] = 2;
        }
        SymmetricEigen eigen = new SymmetricEigen(n);
        assertThat(eigen.decompose(rankOne, n)).isTrue();
        assertThat(eigen.values()[0]).isCloseTo(2.0 * n, within(1e-12));
        assertDecomposition(rankOne, n, eigen);
        assertThat(eigen.decompose(new double[n * n], n)).isTrue();
        assertDecomposition(new double[n * n], n, eigen);
    }

    @Test
    void findsSmallEigenvaluesOfPositiveMatricesToRelativeAccuracy() {
        // diag(1, 1e-12) scaled by a well-conditioned congruence: D M D with M = (1 .5; .5 1)
        double[] matrix = {1, 0.5e-6, 0.5e-6, 1e-12};
        SymmetricEigen eigen = new SymmetricEigen(2);
        eigen.decompose(matrix, 2);
        assertThat(eigen.values()[1]).isCloseTo(0.75e-12, within(1e-23));
    }

    @Test
    void closedLoopForThreeIsTheGeneralOne() {
        for (int seed = 0; seed < 50; seed++) {
            double[] matrix = randomSymmetric(3, seed);
            SymmetricEigen special = new SymmetricEigen(3);
            special.decompose(matrix, 3);
            SymmetricEigen general = new SymmetricEigen(3);
            general.general(matrix, 3);
            double[] sorted = Arrays.copyOf(general.values(), 3);
            Arrays.sort(sorted);
            assertThat(new double[] {special.values()[2], special.values()[1], special.values()[0]})
                    .containsExactly(sorted, within(1e-14));
            assertDecomposition(matrix, 3, special);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9})
    void goesOnFromTheLastMatrix(int n) {
        SymmetricEigen eigen = new SymmetricEigen(n);
        double[] matrix = randomSymmetric(n, 5);
        eigen.decompose(matrix, n);
        double[] change = randomSymmetric(n, 6);
        for (int step = 0; step < 1000; step++) {
            for (int i = 0; i < n * n; i++) {
                matrix[i] += 1e-2 * change[i];
            }
            assertThat(eigen.decomposeNext(matrix, n)).isTrue();
        }
        assertDecomposition(matrix, n, eigen);
        // Far from the last one and of lower rank: slower, but as right.
        double[] ones = new double[n * n];
        Arrays.fill(ones, 1);
        assertThat(eigen.decomposeNext(ones, n)).isTrue();
        assertDecomposition(ones, n, eigen);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9})
    void refusesWhatIsNotFinite(int n) {
        double[] matrix = new double[n * n];
        matrix[n + 1] = Double.NaN;
        assertThat(new SymmetricEigen(n).decompose(matrix, n)).isFalse();
        assertThat(new SymmetricEigen(n).decomposeNext(matrix, n)).isFalse();
    }

    static double[] randomSymmetric(int n, long seed) {
        RandomStream random = RandomStream.of(seed, "symmetric", n);
        double[] matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i * n + j] = random.nextGaussian();
                matrix[j * n + i] = matrix[i * n + j];
            }
        }
        return matrix;
    }

    private static void assertDecomposition(double[] matrix, int n, SymmetricEigen eigen) {
        double[] v = eigen.vectors();
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                double product = Vectors.dot(matrix, i * n, v, j * n, n);
                assertThat(product).isCloseTo(eigen.values()[j] * v[j * n + i], within(1e-11));
                assertThat(Vectors.dot(v, i * n, v, j * n, n)).isCloseTo(i == j ? 1 : 0, within(1e-12));
            }
            if (j > 0) {
                assertThat(eigen.values()[j]).isLessThanOrEqualTo(eigen.values()[j - 1]);
            }
        }
    }
}
