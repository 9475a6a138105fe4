package org.qmf.core.linear;

/**
 * Finds the top d eigenvectors of a positive semidefinite matrix; owned by one thread and reused.
 *
 * <p>Small matrices are decomposed at once. Larger ones go through subspace iteration, with a full decomposition where the
 * spectrum has no gap and the iteration is slow.
 */
public final class LeadingEigenvectors {

    private static final int DENSE_LIMIT = 24;
    private static final int GUARDS = 4;
    private static final int STEPS = 30;
    private static final double TOLERANCE = 1e-12;

    private final int d;
    private final int block;
    private final double[] values;
    private double[] vectors = {};
    private double[] basis = {};
    private double[] image = {};
    private final double[] projected;
    private final SymmetricEigen small;
    private SymmetricEigen dense = new SymmetricEigen(0);
    private int denseCapacity;

    /** Makes a workspace for d eigenvectors. */
    public LeadingEigenvectors(int d) {
        this.d = d;
        this.block = d + GUARDS;
        this.values = new double[block];
        this.projected = new double[block * block];
        this.small = new SymmetricEigen(block);
    }

    /**
     * Finds the d largest eigenvalues of an n×n matrix and their eigenvectors, n ≥ d.
     *
     * @return false if the matrix is not finite
     */
    public boolean compute(double[] matrix, int n) {
        if (vectors.length < block * n) {
            vectors = new double[block * n];
            basis = new double[block * n];
            image = new double[block * n];
        }
        return (n > DENSE_LIMIT && n > 2 * block && iterate(matrix, n)) || decompose(matrix, n);
    }

    /** Returns the eigenvalues, largest first, valid up to d. */
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
        start(matrix, n);
        for (int step = 0; step < STEPS; step++) {
            if (!orthonormalize(vectors, n)) {
                return false;
            }
            multiply(matrix, vectors, image, n);
            if (!rotate(n)) {
                return false;
            }
            if (converged(n)) {
                System.arraycopy(basis, 0, vectors, 0, d * n);
                return true;
            }
            System.arraycopy(image, 0, vectors, 0, block * n);
        }
        return false;
    }

    /** The columns of largest diagonal entry: cheap, deterministic and rarely orthogonal to what is sought. */
    private void start(double[] matrix, int n) {
        for (int j = 0; j < block; j++) {
            int from = j * n / block;
            int to = (j + 1) * n / block;
            int best = from;
            for (int i = from; i < to; i++) {
                if (matrix[i * n + i] > matrix[best * n + best]) {
                    best = i;
                }
            }
            System.arraycopy(matrix, best * n, vectors, j * n, n);
        }
    }

    private boolean orthonormalize(double[] rows, int n) {
        for (int j = 0; j < block; j++) {
            double before = Vectors.dot(rows, j * n, rows, j * n, n);
            for (int pass = 0; pass < 2; pass++) {
                for (int k = 0; k < j; k++) {
                    double overlap = Vectors.dot(rows, j * n, rows, k * n, n);
                    Vectors.addScaled(-overlap, rows, k * n, rows, j * n, n);
                }
            }
            double norm = Vectors.dot(rows, j * n, rows, j * n, n);
            if (!(norm > 1e-24 * before)) {
                return false;
            }
            double scale = 1 / Math.sqrt(norm);
            for (int i = 0; i < n; i++) {
                rows[j * n + i] *= scale;
            }
        }
        return true;
    }

    private void multiply(double[] matrix, double[] rows, double[] product, int n) {
        for (int j = 0; j < block; j++) {
            // The matrix is symmetric, so its rows are its columns.
            Vectors.combine(rows, j * n, matrix, n, product, j * n, n);
        }
    }

    /** Rayleigh–Ritz: {@code basis} receives the Ritz vectors, {@code image} their images. */
    private boolean rotate(int n) {
        for (int j = 0; j < block; j++) {
            for (int k = j; k < block; k++) {
                double entry = Vectors.dot(vectors, j * n, image, k * n, n);
                projected[j * block + k] = entry;
                projected[k * block + j] = entry;
            }
        }
        if (!small.decompose(projected, block)) {
            return false;
        }
        combine(vectors, basis, n);
        combine(image, vectors, n);
        System.arraycopy(vectors, 0, image, 0, block * n);
        System.arraycopy(small.values(), 0, values, 0, block);
        return true;
    }

    private void combine(double[] rows, double[] combined, int n) {
        double[] weights = small.vectors();
        for (int j = 0; j < block; j++) {
            Vectors.combine(weights, j * block, rows, block, combined, j * n, n);
        }
    }

    /** The error of an eigenvector is at most its residual over the gap to the vectors left out. */
    private boolean converged(int n) {
        for (int j = 0; j < d; j++) {
            double residual = 0;
            for (int i = 0; i < n; i++) {
                double r = image[j * n + i] - values[j] * basis[j * n + i];
                residual += r * r;
            }
            double gap = values[j] - values[block - 1];
            if (!(Math.sqrt(residual) <= TOLERANCE * gap + 1e-15 * values[0])) {
                return false;
            }
        }
        return true;
    }
}
