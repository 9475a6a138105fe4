package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.INTERNAL;

import org.apiguardian.api.API;

/**
 * Finds the eigenvalues alone of small symmetric matrices, to an absolute error of a few roundings of the largest, by
 * Jacobi's rotations of the whole matrix; {@link SymmetricEigen} finds the vectors as well, and other last bits. Free of
 * state.
 */
@API(status = INTERNAL, since = "0.1")
public final class SymmetricEigenvalues {

    private static final int MOST_SWEEPS = 60;

    private SymmetricEigenvalues() {}

    /** Returns the eigenvalues, in no order, of an n×n matrix given row after row, which is overwritten. */
    public static double[] of(double[] matrix, int n) {
        boolean rotated = true;
        for (int sweep = 0; sweep < MOST_SWEEPS && rotated; sweep++) {
            rotated = rotateAll(matrix, n);
        }
        double[] values = new double[n];
        for (int k = 0; k < n; k++) {
            values[k] = matrix[k * n + k];
        }
        return values;
    }

    /** Rotates every pair of axes once and returns whether any was rotated. */
    private static boolean rotateAll(double[] m, int n) {
        boolean rotated = false;
        for (int k = 0; k < n; k++) {
            for (int l = k + 1; l < n; l++) {
                double off = m[k * n + l];
                double size = Math.abs(m[k * n + k]) + Math.abs(m[l * n + l]);
                if (Math.abs(off) > Math.ulp(1.0) / 4 * size) {
                    rotate(m, n, k, l);
                    rotated = true;
                }
            }
        }
        return rotated;
    }

    private static void rotate(double[] m, int n, int k, int l) {
        double ratio = (m[l * n + l] - m[k * n + k]) / (2 * m[k * n + l]);
        double tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(1, ratio));
        double cosine = 1 / Math.hypot(1, tangent);
        double sine = tangent * cosine;
        for (int i = 0; i < n; i++) {
            double x = m[i * n + k];
            double y = m[i * n + l];
            m[i * n + k] = cosine * x - sine * y;
            m[i * n + l] = sine * x + cosine * y;
        }
        for (int i = 0; i < n; i++) {
            double x = m[k * n + i];
            double y = m[l * n + i];
            m[k * n + i] = cosine * x - sine * y;
            m[l * n + i] = sine * x + cosine * y;
        }
        m[k * n + l] = 0;
        m[l * n + k] = 0;
    }
}
