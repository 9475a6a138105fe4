package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.qmf.core.linear.LinearChecks.assertSameBits;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.RandomStream;

/** Holds the loops over vectors, rows and points against their definitions. */
class VectorsTest {

    /** One term of 1 and many that vanish beside it, but not beside each other. */
    private static final double[] ORDER = {1, 0x1p-53, 0x1p-53, 0x1p-53, 0x1p-53, 0x1p-53, 0x1p-53, 0x1p-53};

    private static double[] gaussian(int length, long seed) {
        RandomStream random = RandomStream.of(seed, "vectors", length);
        double[] values = new double[length];
        Arrays.setAll(values, i -> random.nextGaussian());
        return values;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 31})
    void innerProductsAreSumsOfProducts(int n) {
        double[] a = gaussian(n + 2, 1);
        double[] b = gaussian(n + 5, 2);
        double[] origin = gaussian(n + 1, 3);
        double expected = 0;
        double shifted = 0;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            expected += a[2 + i] * b[5 + i];
            shifted += a[2 + i] * (b[5 + i] - origin[1 + i]);
            sum += a[2 + i];
        }
        assertThat(Vectors.dot(a, 2, b, 5, n)).isCloseTo(expected, within(1e-14 * (1 + n)));
        assertThat(Vectors.dotInOrder(a, 2, b, 5, n)).isEqualTo(expected);
        assertThat(Vectors.dotFromInOrder(a, 2, b, 5, origin, 1, n)).isEqualTo(shifted);
        assertThat(Vectors.sum(a, 2, n)).isCloseTo(sum, within(1e-14 * (1 + n)));
    }

    @Test
    void orderOfAdditionsIsAsTheNamesSay() {
        double[] ones = new double[ORDER.length];
        Arrays.fill(ones, 1);
        assertThat(Vectors.dotInOrder(ORDER, 0, ones, 0, 8)).isEqualTo(1);
        assertThat(Vectors.dot(ORDER, 0, ones, 0, 8)).isGreaterThan(1);
        double[] products = new double[5];
        double[] rows = new double[40];
        Arrays.fill(rows, 1);
        Vectors.dots(ORDER, 0, rows, 0, 8, 5, 8, products, 0, 1);
        assertThat(products[3]).isEqualTo(1);
        assertThat(products[4]).isGreaterThan(1);

        // Squares of 9/16 of a unit in the last place of 1.
        double[] roots = {1, 1.5 * 0x1p-27, 1.5 * 0x1p-27, 1.5 * 0x1p-27};
        assertThat(SquaredDistance.inOrder(roots, 0, new double[4], 0, 4)).isEqualTo(1 + 3 * 0x1p-52);
        assertThat(SquaredDistance.between(roots, 0, new double[4], 0, 4)).isEqualTo(1 + 2 * 0x1p-52);

        double[] sum = {0};
        Vectors.combine(ORDER, 0, ones, 4, sum, 0, 1);
        assertThat(sum[0]).isEqualTo(1 + 0x1p-52);
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

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 6, 9})
    void combinationsAreSumsOfRows(int count) {
        int n = 5;
        double[] factors = gaussian(count + 1, 4);
        double[] matrix = gaussian(count * n, 5);
        int[] reversed = new int[count];
        Arrays.setAll(reversed, i -> count - 1 - i);
        double[] expected = new double[n];
        double[] backwards = new double[n];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < n; j++) {
                expected[j] += factors[1 + i] * matrix[i * n + j];
                backwards[j] += factors[i] * matrix[reversed[i] * n + j];
            }
        }
        double[] sum = gaussian(n + 2, 6);
        double first = sum[0];
        double last = sum[n + 1];
        Vectors.combine(factors, 1, matrix, count, sum, 1, n);
        assertThat(Arrays.copyOfRange(sum, 1, n + 1)).containsExactly(expected, within(1e-14));
        assertThat(sum[0]).isEqualTo(first);
        assertThat(sum[n + 1]).isEqualTo(last);
        Vectors.combine(factors, reversed, matrix, count, sum, n);
        assertThat(Arrays.copyOf(sum, n)).containsExactly(backwards, within(1e-14));
    }

    @Test
    void lengthsNeitherOverflowNorVanish() {
        assertThat(Vectors.norm(new double[] {3e300, -4e300, 9}, 2)).isCloseTo(5e300, within(1e286));
        assertThat(Vectors.norm(new double[] {3e-300, 4e-300}, 2)).isCloseTo(5e-300, within(1e-314));
        assertThat(Vectors.norm(new double[] {0, -0.0}, 2)).isZero();
        assertThat(Vectors.norm(new double[] {1, Double.NEGATIVE_INFINITY}, 2)).isInfinite();
        assertThat(Vectors.norm(new double[] {1, Double.NaN}, 2)).isNaN();
        assertThat(Vectors.distance(new double[] {1, 2}, new double[] {1, 2}, 2))
                .isZero();
        assertThat(Vectors.distance(new double[] {1, Double.NEGATIVE_INFINITY}, new double[2], 2))
                .isInfinite();
        assertThat(Vectors.distance(new double[] {1e300}, new double[] {-1e300}, 1))
                .isEqualTo(2e300);
        double[] a = gaussian(9, 7);
        double[] b = gaussian(9, 8);
        double[] difference = new double[9];
        Arrays.setAll(difference, i -> a[i] - b[i]);
        assertThat(Vectors.distance(a, b, 9)).isEqualTo(Vectors.norm(difference, 9));
        assertThat(Vectors.norm(a, 9)).isCloseTo(Math.sqrt(Vectors.dot(a, 0, a, 0, 9)), within(1e-14));
    }

    @Test
    void finiteTellsNumbersFromTheRest() {
        assertThat(Vectors.finite(new double[] {1e308, -1e308, 0, Double.NaN}, 3))
                .isTrue();
        assertThat(Vectors.finite(new double[] {1, Double.NaN}, 2)).isFalse();
        assertThat(Vectors.finite(new double[] {1, Double.POSITIVE_INFINITY}, 2))
                .isFalse();
        assertThat(Vectors.finite(new double[0], 0)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 63, 64, 65, 130, 131})
    void distancesHaveTheSameBitsHoweverTheyAreComputed(int dimension) {
        int count = 11;
        double[] points = gaussian(count * dimension, 10);
        double[] row = new double[count];
        int[] indices = new int[count];
        Arrays.setAll(indices, i -> (7 * i) % count);
        double[][] tile = new double[count][count];
        DistanceBlocks blocks = new DistanceBlocks();
        blocks.compute(points, dimension, indices, 3, indices, 2, tile);
        blocks.compute(points, dimension, indices, count, indices, count, tile);
        for (int i = 0; i < count; i++) {
            double[] position = Arrays.copyOfRange(points, i * dimension, (i + 1) * dimension);
            SquaredDistance.toAll(points, count, dimension, position, row);
            for (int j = 0; j < count; j++) {
                double between = SquaredDistance.between(points, i * dimension, points, j * dimension, dimension);
                assertThat(row[j]).isEqualTo(between);
                double expected = 0;
                for (int k = 0; k < dimension; k++) {
                    expected += Math.pow(points[i * dimension + k] - points[j * dimension + k], 2);
                }
                assertThat(between).isCloseTo(expected, within(1e-14 * (1 + expected)));
                assertThat(SquaredDistance.inOrder(points, i * dimension, points, j * dimension, dimension))
                        .isEqualTo(expected);
                assertThat(tile[i][j])
                        .isEqualTo(SquaredDistance.between(
                                points, indices[i] * dimension, points, indices[j] * dimension, dimension));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 5, 8, 30})
    void secondMomentsAreSumsOfOuterProducts(int count) {
        for (int n : new int[] {1, 2, 3, 7}) {
            double[] points = gaussian(count * n, 11);
            double[] weights = gaussian(count, 12);
            double[] expected = new double[n * n];
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < n; k++) {
                    for (int l = 0; l < n; l++) {
                        expected[k * n + l] += weights[i] * points[i * n + k] * points[i * n + l];
                    }
                }
            }
            double[] matrix = gaussian(n * n, 13);
            SecondMoments.compute(points, count, n, weights, matrix);
            assertThat(matrix).containsExactly(expected, within(1e-13));
            assertThat(matrix).containsExactly(LinearChecks.transpose(matrix, n));
        }
    }

    @Test
    void rowLoopsDoWhatTheyAreNamedFor() {
        int n = 6;
        double[] x = gaussian(n, 1);
        double[] y = gaussian(n, 2);
        double[] w = gaussian(n, 3);
        double[] z = gaussian(n, 4);
        assertRow(n, z, row -> Rows.product(x, y, row, n), i -> x[i] * y[i]);
        assertRow(n, z, row -> Rows.subtractProduct(x, y, row, n), i -> z[i] - x[i] * y[i]);
        assertRow(n, z, row -> Rows.subtractProduct(x, y, w, row, n), i -> z[i] - x[i] * y[i] * w[i]);
        assertRow(n, z, row -> Rows.addSquare(x, w, row, n), i -> z[i] + x[i] * x[i] * w[i]);
        assertRow(n, z, row -> Rows.add(x, row, n), i -> z[i] + x[i]);
        assertRow(n, z, row -> Rows.negate(x, row, n), i -> -x[i]);
        assertRow(n, z, row -> Rows.invert(x, row, n), i -> 1 / x[i]);
    }

    private static void assertRow(int n, double[] before, Consumer<double[]> loop, IntToDoubleFunction expected) {
        double[] row = Arrays.copyOf(before, n + 1);
        row[n] = 42;
        loop.accept(row);
        double[] values = new double[n + 1];
        Arrays.setAll(values, i -> i < n ? expected.applyAsDouble(i) : 42);
        assertSameBits(row, values, n + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 11})
    void combinationsOfRowsAreSums(int count) {
        int n = 7;
        double[] c = gaussian(count + 2, 5);
        double[][] x = new double[count][];
        Arrays.setAll(x, k -> gaussian(n, 20 + k));
        double[] expected = new double[n];
        for (int k = 0; k < count; k++) {
            for (int i = 0; i < n; i++) {
                expected[i] += c[2 + k] * x[k][i];
            }
        }
        double[] z = gaussian(n, 6);
        Rows.combine(c, 2, x, z, n);
        assertThat(z).containsExactly(expected, within(1e-14));
    }
}
