package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Finds the top d eigenvectors of a positive semidefinite matrix; owned by one thread and reused.
 *
 * <p>Small matrices are decomposed at once. Of larger ones the space spanned by X, AX, A²X, … is searched (block Lanczos),
 * which takes a fifth of the products that powers alone would; where the spectrum has no gap and the space would grow too
 * large, they are decomposed as well. Matrices of which only products are at hand are for {@link BlockLanczos}.
 *
 * <p>The arrays that are handed out belong to the workspace: read them before the next matrix, and do not write to them.
 * A workspace grows with the largest matrix it has seen and allocates nothing after that.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class LeadingEigenvectors {

    private static final int DENSE_LIMIT = 24;
    /** The space is searched for the first time when it has this many blocks of d vectors, and whenever it has grown. */
    private static final int FIRST_SEARCH = 8;

    private static final int GROWTH = 4;
    private static final int MOST_BLOCKS = 20;
    private static final double TOLERANCE = 1e-12;

    private final int d;
    private final double[] values;
    private double[] vectors = {};
    /** An orthonormal basis of the space, one vector after the other, and A times each of them. */
    private double[] basis = {};

    private double[] image = {};
    private double[] residual = {};
    private double[] projected = {};
    private SymmetricEigen small = new SymmetricEigen(0);
    private SymmetricEigen dense = new SymmetricEigen(0);
    private int capacity;
    private int denseCapacity;

    /** Makes a workspace for d eigenvectors. */
    public LeadingEigenvectors(int d) {
        this.d = d;
        this.values = new double[d];
    }

    /**
     * Finds the d largest eigenvalues of an n×n matrix and their eigenvectors, n ≥ d.
     *
     * @param matrix both triangles, row after row; stays as it is
     * @return false if the matrix is not finite
     */
    public boolean compute(double[] matrix, int n) {
        if (capacity < n) {
            capacity = n;
            int most = mostVectors(n);
            vectors = new double[d * n];
            residual = new double[n];
            basis = new double[most * n];
            image = new double[most * n];
            projected = new double[most * most];
            small = new SymmetricEigen(most);
        }
        return (n > DENSE_LIMIT && iterate(matrix, n)) || decompose(matrix, n);
    }

    /** A space of more than half the dimensions costs more than a decomposition. */
    private int mostVectors(int n) {
        return Math.min(MOST_BLOCKS, n / (2 * d)) * d;
    }

    /** Returns the d eigenvalues, largest first, in the unit of the matrix. */
    public double[] values() {
        return values;
    }

    /** Returns the eigenvectors one after the other: entry i of the j-th stands at {@code j * n + i}. */
    public double[] vectors() {
        return vectors;
    }

    private boolean decompose(double[] matrix, int n) {
        if (n > denseCapacity) {
            dense = new SymmetricEigen(n);
            denseCapacity = n;
        }
        if (!dense.decompose(matrix, n)) {
            return false;
        }
        System.arraycopy(dense.values(), 0, values, 0, d);
        System.arraycopy(dense.vectors(), 0, vectors, 0, d * n);
        return true;
    }

    private boolean iterate(double[] matrix, int n) {
        int most = mostVectors(n);
        int search = FIRST_SEARCH * d;
        if (search > most) {
            return false;
        }
        start(matrix, n);
        for (int size = 0; size < most; size += d) {
            if (size > 0) {
                System.arraycopy(image, (size - d) * n, basis, size * n, d * n);
            }
            if (!OrthonormalRows.orthonormalize(basis, size, d, n)) {
                return false;
            }
            for (int j = size; j < size + d; j++) {
                // The matrix is symmetric, so its rows are its columns.
                Vectors.combine(basis, j * n, matrix, n, image, j * n, n);
            }
            if (size + d == search) {
                if (search(search, n)) {
                    return true;
                }
                search += GROWTH * d;
            }
        }
        return false;
    }

    /** The columns of largest diagonal entry: cheap, deterministic and rarely orthogonal to what is sought. */
    private void start(double[] matrix, int n) {
        for (int j = 0; j < d; j++) {
            int from = j * n / d;
            int to = (j + 1) * n / d;
            int best = from;
            for (int i = from; i < to; i++) {
                if (matrix[i * n + i] > matrix[best * n + best]) {
                    best = i;
                }
            }
            System.arraycopy(matrix, best * n, basis, j * n, n);
        }
    }

    /** Rayleigh–Ritz: the best eigenvectors within the first {@code size} vectors; false if they are not good enough. */
    private boolean search(int size, int n) {
        for (int j = 0; j < size; j++) {
            for (int k = j; k < size; k++) {
                double entry = Vectors.dot(basis, j * n, image, k * n, n);
                projected[j * size + k] = entry;
                projected[k * size + j] = entry;
            }
        }
        if (!small.decompose(projected, size)) {
            return false;
        }
        System.arraycopy(small.values(), 0, values, 0, d);
        for (int j = 0; j < d; j++) {
            Vectors.combine(small.vectors(), j * size, basis, size, vectors, j * n, n);
            if (!converged(j, size, n)) {
                return false;
            }
        }
        return true;
    }

    /** The error of an eigenvector is at most its residual over the gap to the vectors left out. */
    private boolean converged(int j, int size, int n) {
        Vectors.combine(small.vectors(), j * size, image, size, residual, 0, n);
        Vectors.addScaled(-values[j], vectors, j * n, residual, 0, n);
        double norm = Math.sqrt(Vectors.dot(residual, 0, residual, 0, n));
        return norm <= TOLERANCE * (values[j] - small.values()[d]) + 1e-15 * values[0];
    }
}
