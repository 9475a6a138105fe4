package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Makes the rows of a matrix orthonormal, in place: row after row in a flat array, n entries each.
 *
 * <p>By Gram and Schmidt, from the first row to the last, so that the first k rows always span what they spanned; each row
 * is freed of those before it twice, which is enough for orthogonality to rounding. Free of state; any thread may call.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class OrthonormalRows {

    /** A row of which less than this fraction of its squared length remains depends on those before. */
    private static final double DEPENDENT = 1e-24;

    private OrthonormalRows() {}

    /**
     * Makes the {@code count} rows from {@code first} on orthonormal, to each other and to those before, which are
     * orthonormal already.
     *
     * @return false if a row depends on those before it or is not finite; the rows from there on are then undefined
     */
    public static boolean orthonormalize(double[] rows, int first, int count, int n) {
        for (int row = first; row < first + count; row++) {
            int at = row * n;
            double before = Vectors.dot(rows, at, rows, at, n);
            removeEarlier(rows, row, n);
            double square = Vectors.dot(rows, at, rows, at, n);
            if (!(square > DEPENDENT * before)) {
                return false;
            }
            double scale = 1 / Math.sqrt(square);
            for (int i = 0; i < n; i++) {
                rows[at + i] *= scale;
            }
        }
        return true;
    }

    /** Removes from a row its parts along the rows before it, which are orthonormal. */
    static void removeEarlier(double[] rows, int row, int n) {
        for (int pass = 0; pass < 2; pass++) {
            for (int other = 0; other < row; other++) {
                double along = Vectors.dot(rows, row * n, rows, other * n, n);
                Vectors.addScaled(-along, rows, other * n, rows, row * n, n);
            }
        }
    }

    /**
     * Makes the first {@code count} rows orthonormal with inner products {@linkplain Vectors#dotInOrder in order}; rows that
     * depend on those before become NaN or arbitrary.
     */
    public static void orthonormalizeInOrder(double[] rows, int count, int n) {
        for (int row = 0; row < count; row++) {
            int at = row * n;
            for (int pass = 0; pass < 2; pass++) {
                for (int other = 0; other < row; other++) {
                    double along = Vectors.dotInOrder(rows, at, rows, other * n, n);
                    Vectors.addScaled(-along, rows, other * n, rows, at, n);
                }
            }
            double norm = Math.sqrt(Vectors.dotInOrder(rows, at, rows, at, n));
            for (int i = 0; i < n; i++) {
                rows[at + i] /= norm;
            }
        }
    }

    /**
     * Writes an orthonormal basis of what is orthogonal to a vector.
     *
     * @param normal n entries, not all 0
     * @param basis receives n − 1 rows
     */
    public static void complement(double[] normal, int n, double[] basis) {
        double norm = Vectors.norm(normal, n);
        // The reflection I − v vᵀ / v₀ with v = n + sign(n₀) e₀ maps e₀ to ∓n, so the other unit vectors to a basis.
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = normal[i] / norm;
        }
        double sign = v[0] < 0 ? -1 : 1;
        v[0] += sign;
        double scale = 1 / (sign * v[0]);
        for (int row = 1; row < n; row++) {
            for (int i = 0; i < n; i++) {
                basis[(row - 1) * n + i] = (i == row ? 1 : 0) - scale * v[row] * v[i];
            }
        }
    }
}
