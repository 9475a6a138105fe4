package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Decomposes symmetric matrices: A = Σ λ<sub>j</sub> v<sub>j</sub>v<sub>j</sub>ᵀ, largest λ first.
 *
 * <p>Matrices up to 6×6 go through cyclic Jacobi rotations, which find small eigenvalues of a positive matrix to high
 * relative accuracy; larger ones through Householder reflections and implicit QL, to a few roundings of the largest.
 *
 * <p>A workspace is owned by one thread and reused, for matrices of different sizes too, without allocation. The arrays it
 * hands out are its own: read them before the next matrix, and do not write to them. The same matrix gives the same bits,
 * whatever came before, except from {@link #decomposeNext}.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class SymmetricEigen {

    private static final int JACOBI_LIMIT = 6;
    private static final int SWEEPS = 40;
    static final double NEGLIGIBLE_SQUARED = 1e-33;

    private final double[] values;
    private final double[] vectors;
    private final double[] work;
    private final double[] offDiagonal;
    /** Whether the vectors are those of a 3×3 matrix, from which the next can start. */
    private boolean started;

    /** Makes a workspace for matrices up to {@code capacity}×{@code capacity}. */
    public SymmetricEigen(int capacity) {
        values = new double[capacity];
        vectors = new double[capacity * capacity];
        work = new double[capacity * capacity];
        offDiagonal = new double[capacity];
    }

    /**
     * Decomposes an n×n matrix.
     *
     * @param matrix both triangles, row after row, of which the upper is read where one is enough; stays as it is
     * @param n at most the capacity
     * @return false if it is not finite or the iteration does not converge
     */
    public boolean decompose(double[] matrix, int n) {
        forget();
        return decomposeNext(matrix, n);
    }

    /** Forgets the last matrix. */
    public void forget() {
        started = false;
    }

    /**
     * Decomposes a matrix that is near the last one, faster: 3×3 matrices begin with the eigenvectors found then. Errors
     * are of the size that rounding the largest eigenvalue makes, and the last bits depend on the matrices before.
     *
     * @return false if it is not finite or the iteration does not converge
     */
    public boolean decomposeNext(double[] matrix, int n) {
        if (!Vectors.finite(matrix, n * n)) {
            return false;
        }
        boolean done = n == 3 ? three(matrix) : general(matrix, n);
        started = n == 3;
        sort(n);
        return done;
    }

    private boolean three(double[] matrix) {
        if (!started) {
            startAtIdentity(3);
        }
        ThreeByThree.decompose(matrix, values, vectors);
        return true;
    }

    private void startAtIdentity(int n) {
        Arrays.fill(vectors, 0, n * n, 0);
        for (int i = 0; i < n; i++) {
            vectors[i * n + i] = 1;
        }
    }

    boolean general(double[] matrix, int n) {
        System.arraycopy(matrix, 0, work, 0, n * n);
        startAtIdentity(n);
        return n <= JACOBI_LIMIT ? jacobi(n) : Tridiagonal.decompose(work, n, values, offDiagonal, vectors);
    }

    /** Returns the eigenvalues, largest first, in the unit of the matrix; the first n are valid. */
    public double[] values() {
        return values;
    }

    /** Returns the unit eigenvectors one after the other: entry i of the j-th stands at {@code j * n + i}. */
    public double[] vectors() {
        return vectors;
    }

    private boolean jacobi(int n) {
        boolean rotated = true;
        int sweep = 0;
        while (rotated && sweep++ < SWEEPS) {
            rotated = false;
            for (int p = 0; p < n - 1; p++) {
                for (int q = p + 1; q < n; q++) {
                    double off = work[p * n + q];
                    if (ThreeByThree.matters(off, work[p * n + p], work[q * n + q])) {
                        rotate(n, p, q, off);
                        rotated = true;
                    }
                }
            }
        }
        for (int i = 0; i < n; i++) {
            values[i] = work[i * n + i];
        }
        return true;
    }

    /** Annihilates entry (p, q): tan 2θ = 2a_pq/(a_pp − a_qq). */
    private void rotate(int n, int p, int q, double off) {
        double t = ThreeByThree.tangent(off, work[p * n + p], work[q * n + q]);
        double c = 1 / Math.sqrt(t * t + 1);
        double s = t * c;
        work[p * n + p] -= t * off;
        work[q * n + q] += t * off;
        work[p * n + q] = 0;
        for (int i = 0; i < n; i++) {
            if (i != p && i != q) {
                // Only the upper triangle is kept.
                int ip = i < p ? i * n + p : p * n + i;
                int iq = i < q ? i * n + q : q * n + i;
                double x = work[ip];
                double y = work[iq];
                work[ip] = c * x - s * y;
                work[iq] = s * x + c * y;
            }
            double x = vectors[p * n + i];
            double y = vectors[q * n + i];
            vectors[p * n + i] = c * x - s * y;
            vectors[q * n + i] = s * x + c * y;
        }
    }

    private void sort(int n) {
        for (int j = 0; j < n - 1; j++) {
            int largest = j;
            for (int k = j + 1; k < n; k++) {
                if (values[k] > values[largest]) {
                    largest = k;
                }
            }
            if (largest != j) {
                double value = values[j];
                values[j] = values[largest];
                values[largest] = value;
                for (int i = 0; i < n; i++) {
                    double entry = vectors[j * n + i];
                    vectors[j * n + i] = vectors[largest * n + i];
                    vectors[largest * n + i] = entry;
                }
            }
        }
    }
}
