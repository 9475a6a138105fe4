package org.qmf.core.linear;

import static org.assertj.core.api.Assertions.assertThat;

/** What must hold of every result of dense algebra, and the plain formulas it is held against. */
final class LinearChecks {

    private LinearChecks() {}

    /** Checks Av = λv, entry by entry, and that the vectors are orthonormal. */
    static void assertEigenvectors(
            double[] matrix, int n, double[] values, double[] vectors, int count, double tolerance) {
        double worst = 0;
        for (int j = 0; j < count; j++) {
            for (int i = 0; i < n; i++) {
                double product = Vectors.dot(matrix, i * n, vectors, j * n, n);
                worst = Math.max(worst, Math.abs(product - values[j] * vectors[j * n + i]));
            }
        }
        assertThat(worst).as("residual").isLessThanOrEqualTo(tolerance);
        assertOrthonormal(vectors, count, n, 1e-12);
    }

    /** Checks the eigenvectors and that the values descend. */
    static void assertDecomposition(double[] matrix, int n, double[] values, double[] vectors, double tolerance) {
        assertEigenvectors(matrix, n, values, vectors, n, tolerance);
        assertDescending(values, n);
    }

    static void assertDescending(double[] values, int count) {
        for (int j = 1; j < count; j++) {
            assertThat(values[j]).isLessThanOrEqualTo(values[j - 1]);
        }
    }

    static void assertOrthonormal(double[] rows, int count, int n, double tolerance) {
        double[] products = new double[count * count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                products[i * count + j] = Vectors.dot(rows, i * n, rows, j * n, n);
            }
        }
        assertIdentity(products, count, tolerance);
    }

    static void assertIdentity(double[] matrix, int n, double tolerance) {
        double worst = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                worst = Math.max(worst, Math.abs(matrix[i * n + j] - (i == j ? 1 : 0)));
            }
        }
        assertThat(worst).as("difference from the identity").isLessThanOrEqualTo(tolerance);
    }

    /** Checks the first {@code count} entries bit by bit, but for the sign of zero. */
    static void assertSameBits(double[] actual, double[] expected, int count) {
        for (int i = 0; i < count; i++) {
            if (actual[i] != expected[i]) {
                assertThat(actual[i]).as("entry [%s]", i).isEqualTo(expected[i]);
            }
        }
    }

    static double[] multiply(double[] a, double[] b, int n) {
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

    static double[] transpose(double[] a, int n) {
        double[] result = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result[j * n + i] = a[i * n + j];
            }
        }
        return result;
    }

    static double[] scaled(double[] a, double factor) {
        double[] result = a.clone();
        for (int i = 0; i < result.length; i++) {
            result[i] *= factor;
        }
        return result;
    }

    static double largest(double[] a) {
        double largest = 0;
        for (double entry : a) {
            largest = Math.max(largest, Math.abs(entry));
        }
        return largest;
    }
}
