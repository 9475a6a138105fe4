package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import java.util.Arrays;
import org.apiguardian.api.API;

/** Computes Σ w<sub>i</sub>y<sub>i</sub>y<sub>i</sub>ᵀ. Free of state; any thread may call. */
@API(status = EXPERIMENTAL, since = "0.1")
public final class SecondMoments {

    private SecondMoments() {}

    /**
     * Writes the symmetric matrix, in the square of the unit of the points.
     *
     * @param points {@code count} points of {@code n} coordinates, one after the other
     * @param weights one weight for each, of any sign
     * @param matrix receives n×n entries, row after row
     */
    public static void compute(double[] points, int count, int n, double[] weights, double[] matrix) {
        Arrays.fill(matrix, 0, n * n, 0);
        int i = 0;
        for (; i + 3 < count; i += 4) {
            addFour(points, i * n, n, weights[i], weights[i + 1], weights[i + 2], weights[i + 3], matrix);
        }
        for (; i < count; i++) {
            addOne(points, i * n, n, weights[i], matrix);
        }
        for (int k = 0; k < n; k++) {
            for (int l = 0; l < k; l++) {
                matrix[k * n + l] = matrix[l * n + k];
            }
        }
    }

    /** Four points in each pass save three of four passes over the matrix; a tenth slower by calls of {@link Vectors}. */
    private static void addFour(
            double[] points, int y0, int n, double w0, double w1, double w2, double w3, double[] matrix) {
        int y1 = y0 + n;
        int y2 = y1 + n;
        int y3 = y2 + n;
        for (int k = 0; k < n; k++) {
            double t0 = w0 * points[y0 + k];
            double t1 = w1 * points[y1 + k];
            double t2 = w2 * points[y2 + k];
            double t3 = w3 * points[y3 + k];
            int row = k * n;
            for (int l = k; l < n; l++) {
                matrix[row + l] +=
                        (t0 * points[y0 + l] + t1 * points[y1 + l]) + (t2 * points[y2 + l] + t3 * points[y3 + l]);
            }
        }
    }

    private static void addOne(double[] points, int y, int n, double w, double[] matrix) {
        for (int k = 0; k < n; k++) {
            double t = w * points[y + k];
            for (int l = k; l < n; l++) {
                matrix[k * n + l] += t * points[y + l];
            }
        }
    }
}
