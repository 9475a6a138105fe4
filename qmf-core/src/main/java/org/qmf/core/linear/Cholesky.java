package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Factorises symmetric positive definite matrices: A = LLᵀ with L lower triangular.
 *
 * <p>Matrices are n×n, row after row in flat arrays that the caller owns and may be longer than needed. Free of state and
 * of allocation; any thread may call.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class Cholesky {

    private Cholesky() {}

    /**
     * Overwrites the lower triangle of A with L; what is above the diagonal is neither read nor written.
     *
     * @return false if A is not numerically positive definite; its content is then undefined
     */
    public static boolean factor(double[] a, int n) {
        for (int j = 0; j < n; j++) {
            double original = a[j * n + j];
            double pivot = original;
            for (int k = 0; k < j; k++) {
                pivot -= a[j * n + k] * a[j * n + k];
            }
            if (!(pivot > 1e-15 * original)) {
                return false;
            }
            double root = Math.sqrt(pivot);
            a[j * n + j] = root;
            for (int i = j + 1; i < n; i++) {
                double sum = a[i * n + j];
                for (int k = 0; k < j; k++) {
                    sum -= a[i * n + k] * a[j * n + k];
                }
                a[i * n + j] = sum / root;
            }
        }
        return true;
    }

    /**
     * Solves LLᵀx = b.
     *
     * @param l what {@link #factor} left
     * @param b the right side, n values from {@code at} on, which the solution x overwrites
     */
    public static void solve(double[] l, int n, double[] b, int at) {
        for (int i = 0; i < n; i++) {
            double sum = b[at + i];
            for (int k = 0; k < i; k++) {
                sum -= l[i * n + k] * b[at + k];
            }
            b[at + i] = sum / l[i * n + i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double sum = b[at + i];
            for (int k = i + 1; k < n; k++) {
                sum -= l[k * n + i] * b[at + k];
            }
            b[at + i] = sum / l[i * n + i];
        }
    }

    /**
     * Writes A⁻¹ = (LLᵀ)⁻¹.
     *
     * @param l what {@link #factor} left
     * @param inverse receives n×n entries; not the array of L
     */
    public static void invert(double[] l, int n, double[] inverse) {
        for (int row = 0; row < n; row++) {
            for (int k = 0; k < n; k++) {
                inverse[row * n + k] = row == k ? 1 : 0;
            }
            solve(l, n, inverse, row * n);
        }
    }
}
