package org.qmf.core.linear;

/** Decomposes a symmetric matrix by Householder reflections to tridiagonal form and implicit QL with shifts. */
final class Tridiagonal {

    private static final int SHIFTS = 60;

    private Tridiagonal() {}

    /**
     * Decomposes A, which is destroyed.
     *
     * @param values receives the eigenvalues, unsorted
     * @param off workspace of n values
     * @param vectors the identity; receives the eigenvectors one after the other
     * @return false if an eigenvalue needs too many shifts
     */
    static boolean decompose(double[] a, int n, double[] values, double[] off, double[] vectors) {
        reduce(a, n, values, off);
        accumulate(a, n, vectors);
        for (int i = 0; i < n; i++) {
            values[i] = a[i * n + i];
        }
        return shift(n, values, off, vectors);
    }

    /**
     * Reduces row after row: A ← HAH with H = I − βvvᵀ, the reflection that leaves one entry beside the diagonal. The
     * reflector v stays in the row it cleared, scaled such that β = 1; {@code off} receives the entries beside the diagonal.
     */
    private static void reduce(double[] a, int n, double[] product, double[] off) {
        for (int k = 0; k < n - 1; k++) {
            int v = k * n;
            int first = k + 1;
            int size = n - first;
            double head = a[v + first];
            double tail = Vectors.dot(a, v + first + 1, a, v + first + 1, size - 1);
            if (tail == 0) {
                off[k] = head;
                a[v + first] = 0;
                continue;
            }
            double norm = Math.sqrt(head * head + tail);
            double alpha = head > 0 ? -norm : norm;
            off[k] = alpha;
            // v = (x − αe₁)·√β with β = 2/‖x − αe₁‖² = 1/(norm² − α·head)
            double scale = 1 / Math.sqrt(norm * norm - alpha * head);
            a[v + first] = head - alpha;
            for (int i = first; i < n; i++) {
                a[v + i] *= scale;
            }
            for (int i = first; i < n; i++) {
                product[i] = Vectors.dot(a, i * n + first, a, v + first, size);
            }
            double half = Vectors.dot(product, first, a, v + first, size) / 2;
            Vectors.addScaled(-half, a, v + first, product, first, size);
            for (int i = first; i < n; i++) {
                double vi = a[v + i];
                double wi = product[i];
                int row = i * n;
                for (int j = first; j < n; j++) {
                    a[row + j] -= vi * product[j] + wi * a[v + j];
                }
            }
        }
    }

    /** Multiplies the reflections from the last to the first, so that each touches only the block already filled. */
    private static void accumulate(double[] a, int n, double[] vectors) {
        for (int k = n - 3; k >= 0; k--) {
            // vectors holds Qᵀ (row j = column j of Q); Q ← HQ, hence Qᵀ ← QᵀH.
            int v = k * n + k + 1;
            int size = n - k - 1;
            for (int j = k + 1; j < n; j++) {
                int row = j * n + k + 1;
                Vectors.addScaled(-Vectors.dot(vectors, row, a, v, size), a, v, vectors, row, size);
            }
        }
    }

    private static boolean shift(int n, double[] d, double[] e, double[] vectors) {
        e[n - 1] = 0;
        for (int l = 0; l < n; l++) {
            int shifts = 0;
            int end = split(n, d, e, l);
            while (end > l) {
                if (shifts++ == SHIFTS) {
                    return false;
                }
                sweep(n, d, e, l, end, vectors);
                end = split(n, d, e, l);
            }
        }
        return true;
    }

    /** Returns the end of the unreduced block that begins at l. */
    private static int split(int n, double[] d, double[] e, int l) {
        int end = l;
        while (end < n - 1 && Math.abs(e[end]) > 0x1p-53 * (Math.abs(d[end]) + Math.abs(d[end + 1]))) {
            end++;
        }
        return end;
    }

    /** One implicit QL sweep over the block l..end with the shift of Wilkinson, rotating upwards. */
    private static void sweep(int n, double[] d, double[] e, int l, int end, double[] vectors) {
        double half = (d[l + 1] - d[l]) / (2 * e[l]);
        double root = Math.hypot(half, 1);
        double bulge = d[end] - d[l] + e[l] / (half + Math.copySign(root, half));
        double s = 1;
        double c = 1;
        double moved = 0;
        for (int i = end - 1; i >= l; i--) {
            double f = s * e[i];
            double b = c * e[i];
            double r = Math.sqrt(f * f + bulge * bulge);
            e[i + 1] = r;
            if (r == 0) {
                d[i + 1] -= moved;
                e[end] = 0;
                return;
            }
            s = f / r;
            c = bulge / r;
            double g = d[i + 1] - moved;
            double t = (d[i] - g) * s + 2 * c * b;
            moved = s * t;
            d[i + 1] = g + moved;
            bulge = c * t - b;
            int upper = i * n;
            int lower = (i + 1) * n;
            for (int k = 0; k < n; k++) {
                double y = vectors[lower + k];
                double x = vectors[upper + k];
                vectors[lower + k] = s * x + c * y;
                vectors[upper + k] = c * x - s * y;
            }
        }
        d[l] -= moved;
        e[l] = bulge;
        e[end] = 0;
    }
}
