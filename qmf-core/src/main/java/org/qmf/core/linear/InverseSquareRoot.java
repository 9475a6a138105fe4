package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Computes M<sup>−1/2</sup> of small symmetric positive definite matrices; owned by one thread and reused, without
 * allocation.
 *
 * <p>Matrices are n×n, row after row in flat arrays that the caller owns.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class InverseSquareRoot {

    /** Eigenvalues below this fraction of the largest count as lost rank. */
    private static final double RANK_TOLERANCE = 1e-13;

    private final int n;
    private final SymmetricEigen eigen;

    /** Makes a workspace for n×n matrices. */
    public InverseSquareRoot(int n) {
        this.n = n;
        this.eigen = new SymmetricEigen(n);
    }

    /**
     * Writes the symmetric M<sup>−1/2</sup>, in the inverse square root of the unit of M.
     *
     * @param m the matrix, which stays as it is
     * @param root receives n×n entries; undefined after failure
     * @return false if M is not numerically positive definite
     */
    public boolean compute(double[] m, double[] root) {
        return switch (n) {
            case 1 -> one(m, root);
            case 2 -> two(m, root);
            default -> general(m, root);
        };
    }

    private static boolean one(double[] m, double[] root) {
        root[0] = 1 / Math.sqrt(m[0]);
        return m[0] > 0 && root[0] > 0;
    }

    /** With s = √det M and t = √(tr M + 2s): M^½ = (M + sI)/t, of determinant s. */
    private static boolean two(double[] m, double[] root) {
        double a = m[0];
        double b = m[1];
        double c = m[3];
        double determinant = a * c - b * b;
        double trace = a + c;
        if (!(determinant > RANK_TOLERANCE * trace * trace) || !(trace < Double.POSITIVE_INFINITY)) {
            return false;
        }
        double s = Math.sqrt(determinant);
        double scale = 1 / (s * Math.sqrt(trace + 2 * s));
        root[0] = (c + s) * scale;
        root[1] = -b * scale;
        root[2] = root[1];
        root[3] = (a + s) * scale;
        return true;
    }

    boolean general(double[] m, double[] root) {
        if (!eigen.decompose(m, n)) {
            return false;
        }
        double[] values = eigen.values();
        double[] vectors = eigen.vectors();
        if (!(values[n - 1] > RANK_TOLERANCE * values[0])) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            for (int k = i; k < n; k++) {
                double sum = 0;
                for (int j = 0; j < n; j++) {
                    sum += vectors[j * n + i] * vectors[j * n + k] / Math.sqrt(values[j]);
                }
                root[i * n + k] = sum;
                root[k * n + i] = sum;
            }
        }
        return true;
    }
}
