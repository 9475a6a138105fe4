package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Finds the orthogonal matrix O nearest to a small matrix M, the solution of the orthogonal Procrustes problem; owned by
 * one thread and reused, without allocation.
 *
 * <p>Matrices are n×n, row after row in flat arrays that the caller owns.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class PolarFactor {

    private final int n;
    private final double[] square;
    private final double[] root;
    private final InverseSquareRoot inverseSquareRoot;

    /** Makes a workspace for n×n matrices. */
    public PolarFactor(int n) {
        this.n = n;
        this.square = new double[n * n];
        this.root = new double[n * n];
        this.inverseSquareRoot = new InverseSquareRoot(n);
    }

    /**
     * Writes O = M(MᵀM)<sup>−1/2</sup>, the maximiser of tr(OᵀM); rotation or reflection, whichever is nearer.
     *
     * @param m the matrix, which stays as it is
     * @param orthogonal receives n×n entries; undefined after failure
     * @return false if M is numerically singular
     */
    public boolean compute(double[] m, double[] orthogonal) {
        return switch (n) {
            case 1 -> one(m, orthogonal);
            case 2 -> two(m, orthogonal);
            default -> general(m, orthogonal);
        };
    }

    private static boolean one(double[] m, double[] orthogonal) {
        orthogonal[0] = m[0] < 0 ? -1 : 1;
        return m[0] != 0;
    }

    /** Rotations are the matrices (x −y; y x), reflections (x y; y −x): project M on the plane it is nearer to. */
    private static boolean two(double[] m, double[] orthogonal) {
        double sign = m[0] * m[3] - m[1] * m[2] < 0 ? -1 : 1;
        double x = m[0] + sign * m[3];
        double y = m[2] - sign * m[1];
        double length = Math.sqrt(x * x + y * y);
        if (!(length > 0)) {
            return false;
        }
        orthogonal[0] = x / length;
        orthogonal[1] = -sign * y / length;
        orthogonal[2] = y / length;
        orthogonal[3] = sign * x / length;
        return true;
    }

    boolean general(double[] m, double[] orthogonal) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += m[k * n + i] * m[k * n + j];
                }
                square[i * n + j] = sum;
            }
        }
        if (!inverseSquareRoot.compute(square, root)) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = 0;
                for (int k = 0; k < n; k++) {
                    sum += m[i * n + k] * root[k * n + j];
                }
                orthogonal[i * n + j] = sum;
            }
        }
        return true;
    }
}
