package org.qmf.data.manifold;

/** The little linear algebra that manifolds need, on the first values of arrays. */
final class Vectors {

    private Vectors() {}

    static double norm(double[] vector, int length) {
        double largest = 0;
        for (int i = 0; i < length; i++) {
            largest = Math.max(largest, Math.abs(vector[i]));
        }
        if (largest == 0 || Double.isInfinite(largest)) {
            return largest;
        }
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += (vector[i] / largest) * (vector[i] / largest);
        }
        return largest * Math.sqrt(sum);
    }

    static double distance(double[] a, double[] b, int length) {
        double[] difference = new double[length];
        for (int i = 0; i < length; i++) {
            difference[i] = a[i] - b[i];
        }
        return norm(difference, length);
    }

    static double dot(double[] a, int offsetA, double[] b, int offsetB, int length) {
        double sum = 0;
        for (int i = 0; i < length; i++) {
            sum += a[offsetA + i] * b[offsetB + i];
        }
        return sum;
    }

    /** Makes the rows of a count × length matrix orthonormal, from the first to the last. */
    static void orthonormalize(double[] rows, int count, int length) {
        for (int row = 0; row < count; row++) {
            // Twice is enough for orthogonality to rounding.
            for (int pass = 0; pass < 2; pass++) {
                for (int other = 0; other < row; other++) {
                    double along = dot(rows, row * length, rows, other * length, length);
                    for (int i = 0; i < length; i++) {
                        rows[row * length + i] -= along * rows[other * length + i];
                    }
                }
            }
            double norm = Math.sqrt(dot(rows, row * length, rows, row * length, length));
            for (int i = 0; i < length; i++) {
                rows[row * length + i] /= norm;
            }
        }
    }

    /** Writes an orthonormal basis, length − 1 rows, of what is orthogonal to a vector. */
    static void complement(double[] normal, int length, double[] basis) {
        double norm = norm(normal, length);
        // The reflection I − v vᵀ / v₀ with v = n + sign(n₀) e₀ maps e₀ to ∓n, so the other unit vectors to a basis.
        double[] v = new double[length];
        for (int i = 0; i < length; i++) {
            v[i] = normal[i] / norm;
        }
        double sign = v[0] < 0 ? -1 : 1;
        v[0] += sign;
        double scale = 1 / (sign * v[0]);
        for (int row = 1; row < length; row++) {
            for (int i = 0; i < length; i++) {
                basis[(row - 1) * length + i] = (i == row ? 1 : 0) - scale * v[row] * v[i];
            }
        }
    }
}
