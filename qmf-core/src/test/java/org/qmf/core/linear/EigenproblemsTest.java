package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.qmf.core.linear.LinearChecks.assertDecomposition;
import static org.qmf.core.linear.LinearChecks.assertDescending;
import static org.qmf.core.linear.LinearChecks.assertEigenvectors;
import static org.qmf.core.linear.LinearChecks.assertSameBits;
import static org.qmf.core.linear.LinearChecks.largest;
import static org.qmf.core.linear.LinearChecks.scaled;

import java.util.Arrays;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

/** Tries every solver of symmetric eigenproblems on all sample matrices. */
class EigenproblemsTest {

    /** Residuals, relative to the largest eigenvalue. */
    private static final double RESIDUAL = 2e-13;

    private static final String ALL = "org.qmf.core.linear.SampleMatrix#all";
    private static final String THREE = "org.qmf.core.linear.SampleMatrix#threeByThree";
    private static final String POSITIVE = "org.qmf.core.linear.SampleMatrix#positive";

    private static SymmetricEigen decomposed(double[] matrix, int n) {
        SymmetricEigen eigen = new SymmetricEigen(n);
        assertThat(eigen.decompose(matrix, n)).isTrue();
        return eigen;
    }

    private static double norm(SymmetricEigen eigen, int n) {
        return Math.max(Math.abs(eigen.values()[0]), Math.abs(eigen.values()[n - 1]));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void decomposesAllMatricesAlikeAndLeavesThemAlone(SampleMatrix sample) {
        int n = sample.n();
        double[] matrix = sample.entries().clone();
        SymmetricEigen eigen = decomposed(matrix, n);
        assertThat(matrix).containsExactly(sample.entries());
        assertDecomposition(matrix, n, eigen.values(), eigen.vectors(), RESIDUAL * norm(eigen, n));

        SymmetricEigen used = new SymmetricEigen(n + 3);
        used.decompose(SampleMatrix.randomSymmetric(n + 3, 17), n + 3);
        used.decompose(SampleMatrix.randomSymmetric(3, 17), Math.min(3, n));
        assertThat(used.decompose(matrix, n)).isTrue();
        assertSameBits(used.values(), eigen.values(), n);
        assertSameBits(used.vectors(), eigen.vectors(), n * n);

        SymmetricEigen larger = decomposed(scaled(matrix, 0x1p20), n);
        assertSameBits(larger.values(), scaled(eigen.values(), 0x1p20), n);
        assertSameBits(larger.vectors(), eigen.vectors(), n * n);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void decomposesOneMatrixAfterTheOther(SampleMatrix sample) {
        int n = sample.n();
        SymmetricEigen eigen = decomposed(SampleMatrix.randomSymmetric(n, 18), n);
        assertThat(eigen.decomposeNext(sample.entries(), n)).isTrue();
        assertDecomposition(sample.entries(), n, eigen.values(), eigen.vectors(), RESIDUAL * norm(eigen, n));
    }

    @ParameterizedTest
    @MethodSource(THREE)
    void decomposesInRegistersFromAnyBasis(SampleMatrix sample) {
        SymmetricEigen expected = decomposed(sample.entries(), 3);
        double tolerance = RESIDUAL * norm(expected, 3);
        double[] values = new double[3];
        double[] vectors = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        ThreeByThree.decompose(sample.entries(), values, vectors);
        assertEigenvectors(sample.entries(), 3, values, vectors, 3, tolerance);
        assertSameBits(descending(values), expected.values(), 3);

        double[] turned =
                decomposed(SampleMatrix.randomSymmetric(3, 8), 3).vectors().clone();
        ThreeByThree.decompose(sample.entries(), values, turned);
        assertEigenvectors(sample.entries(), 3, values, turned, 3, tolerance);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void findsEigenvaluesAlone(SampleMatrix sample) {
        int n = sample.n();
        SymmetricEigen expected = decomposed(sample.entries(), n);
        double[] values = SymmetricEigenvalues.of(sample.entries().clone(), n);
        assertThat(descending(values))
                .containsExactly(Arrays.copyOf(expected.values(), n), within(RESIDUAL * norm(expected, n)));
        assertSameBits(SymmetricEigenvalues.of(sample.entries().clone(), n), values, n);
    }

    private static double[] descending(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length / 2; i++) {
            double swap = sorted[i];
            sorted[i] = sorted[sorted.length - 1 - i];
            sorted[sorted.length - 1 - i] = swap;
        }
        return sorted;
    }

    @ParameterizedTest
    @MethodSource(POSITIVE)
    void findsLeadingEigenvectors(SampleMatrix sample) {
        int n = sample.n();
        int d = Math.min(3, n);
        double[] matrix = sample.entries().clone();
        SymmetricEigen expected = decomposed(matrix, n);
        double norm = norm(expected, n);
        LeadingEigenvectors leading = new LeadingEigenvectors(d);
        assertThat(leading.compute(matrix, n)).isTrue();
        assertThat(matrix).containsExactly(sample.entries());
        assertThat(leading.values()).containsExactly(Arrays.copyOf(expected.values(), d), within(1e-10 * norm));
        assertEigenvectors(matrix, n, leading.values(), leading.vectors(), d, 2e-12 * norm);
        assertDescending(leading.values(), d);

        LeadingEigenvectors used = new LeadingEigenvectors(d);
        assertThat(used.compute(SampleMatrix.randomPositive(70), 70)).isTrue();
        assertThat(used.compute(matrix, n)).isTrue();
        assertSameBits(used.values(), leading.values(), d);
        assertSameBits(used.vectors(), leading.vectors(), d * n);
    }

    @ParameterizedTest
    @MethodSource(POSITIVE)
    void findsLeadingEigenvectorsFromProductsAlone(SampleMatrix sample) {
        int n = sample.n();
        int d = Math.min(3, n);
        SymmetricEigen expected = decomposed(sample.entries(), n);
        double norm = norm(expected, n);
        BlockLanczos solver = new BlockLanczos(products(sample.entries(), n), n, d);
        assertThat(solver.solve(RandomStream.of(1, "start", 0)::nextGaussian)).isTrue();
        // Eigenvalues that differ by little more than the residual allowed are not told apart.
        double tolerance = sample.name().startsWith("clustered") ? 1e-6 : 1e-11;
        assertThat(solver.values()).containsExactly(Arrays.copyOf(expected.values(), d), within(tolerance * norm));
        assertEigenvectors(sample.entries(), n, solver.values(), solver.vectors(), d, 1e-6 * norm);
        assertDescending(solver.values(), d);

        BlockLanczos again = new BlockLanczos(products(sample.entries(), n), n, d);
        again.solve(RandomStream.of(1, "start", 0)::nextGaussian);
        assertSameBits(again.values(), solver.values(), d);
        assertSameBits(again.vectors(), solver.vectors(), d * n);
    }

    private static BlockLanczos.Matrix products(double[] matrix, int n) {
        return (vectors, count) -> {
            double[] products = new double[count * n];
            for (int j = 0; j < count; j++) {
                Vectors.dots(vectors, j * n, matrix, 0, n, n, n, products, j * n, 1);
            }
            return products;
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 6, 7, 8, 15, 33})
    void agreesWithIndependentDecomposition(int n) {
        double[] matrix = SampleMatrix.randomSymmetric(n, 4);
        SymmetricEigen eigen = decomposed(matrix, n);
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(matrix, i * n, rows[i], 0, n);
        }
        double[] expected = new EigenDecompositionSymmetric(new Array2DRowRealMatrix(rows)).getEigenvalues();
        for (int j = 0; j < n; j++) {
            assertThat(eigen.values()[j]).isCloseTo(expected[j], within(1e-11));
        }
        assertDecomposition(matrix, n, eigen.values(), eigen.vectors(), 1e-11);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9})
    void handlesRepeatedAndZeroEigenvalues(int n) {
        double[] rankOne = new double[n * n];
        Arrays.fill(rankOne, 2);
        SymmetricEigen eigen = decomposed(rankOne, n);
        assertThat(eigen.values()[0]).isCloseTo(2.0 * n, within(1e-12));
        assertDecomposition(rankOne, n, eigen.values(), eigen.vectors(), 1e-11);
        assertThat(eigen.decompose(new double[n * n], n)).isTrue();
        assertDecomposition(new double[n * n], n, eigen.values(), eigen.vectors(), 1e-11);
    }

    @Test
    void findsSmallEigenvaluesOfPositiveMatricesToRelativeAccuracy() {
        // diag(1, 1e-12) scaled by a well-conditioned congruence: D M D with M = (1 .5; .5 1)
        SymmetricEigen eigen = decomposed(new double[] {1, 0.5e-6, 0.5e-6, 1e-12}, 2);
        assertThat(eigen.values()[1]).isCloseTo(0.75e-12, within(1e-23));
    }

    @Test
    void closedLoopForThreeIsTheGeneralOne() {
        for (int seed = 0; seed < 50; seed++) {
            double[] matrix = SampleMatrix.randomSymmetric(3, seed);
            SymmetricEigen special = decomposed(matrix, 3);
            SymmetricEigen general = new SymmetricEigen(3);
            general.general(matrix, 3);
            assertThat(Arrays.copyOf(special.values(), 3)).containsExactly(descending(general.values()), within(1e-14));
            assertDecomposition(matrix, 3, special.values(), special.vectors(), 1e-11);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9})
    void goesOnFromTheLastMatrix(int n) {
        double[] matrix = SampleMatrix.randomSymmetric(n, 5);
        SymmetricEigen eigen = decomposed(matrix, n);
        double[] change = SampleMatrix.randomSymmetric(n, 6);
        for (int step = 0; step < 1000; step++) {
            for (int i = 0; i < n * n; i++) {
                matrix[i] += 1e-2 * change[i];
            }
            assertThat(eigen.decomposeNext(matrix, n)).isTrue();
        }
        assertDecomposition(matrix, n, eigen.values(), eigen.vectors(), 1e-11);
        // Far from the last one and of lower rank: slower, but as right.
        double[] ones = new double[n * n];
        Arrays.fill(ones, 1);
        assertThat(eigen.decomposeNext(ones, n)).isTrue();
        assertDecomposition(ones, n, eigen.values(), eigen.vectors(), 1e-11);
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 9, 40})
    void refusesWhatIsNotFinite(int n) {
        double[] matrix = new double[n * n];
        matrix[n + 1] = Double.NaN;
        assertThat(new SymmetricEigen(n).decompose(matrix, n)).isFalse();
        assertThat(new SymmetricEigen(n).decomposeNext(matrix, n)).isFalse();
        assertThat(new LeadingEigenvectors(2).compute(matrix, n)).isFalse();
        assertThat(new BlockLanczos(products(matrix, n), n, 2).solve(RandomStream.of(1, "start", 0)::nextGaussian))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 30, 60})
    void leadingEigenvectorsAreThoseOfTheFullDecomposition(int n) {
        double[] factor = SampleMatrix.randomSymmetric(n, 9);
        for (int i = 0; i < n; i++) {
            factor[i * n + i] += i < 3 ? 10.0 * (3 - i) : 0;
        }
        double[] matrix = LinearChecks.multiply(factor, factor, n);
        LeadingEigenvectors leading = new LeadingEigenvectors(3);
        assertThat(leading.compute(matrix, n)).isTrue();
        SymmetricEigen eigen = decomposed(matrix, n);
        for (int j = 0; j < 3; j++) {
            assertThat(leading.values()[j]).isCloseTo(eigen.values()[j], within(1e-10 * eigen.values()[0]));
            double overlap = Vectors.dot(leading.vectors(), j * n, eigen.vectors(), j * n, n);
            assertThat(Math.abs(overlap)).isCloseTo(1, within(1e-9));
        }
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
        Arrays.fill(matrix, 1);
        LeadingEigenvectors leading = new LeadingEigenvectors(2);
        assertThat(leading.compute(matrix, n)).isTrue();
        assertThat(leading.values()[0]).isCloseTo(n, within(1e-10));
        assertThat(leading.values()[1]).isCloseTo(0, within(1e-10));
        assertThat(largest(leading.vectors())).isLessThanOrEqualTo(1 + 1e-12);
    }
}
