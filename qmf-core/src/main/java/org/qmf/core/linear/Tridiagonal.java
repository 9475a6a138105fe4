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
        accumulate(a, n, values, vectors);
        for (int i = 0; i < n; i++) {
            values[i] = a[i * n + i];
        }
        return shift(n, values, off, vectors);
    }

    /**
     * Reduces column after column: A ← HAH with H = I − βvvᵀ, the reflection that leaves one entry below the diagonal. The
     * reflector v stays in the column it cleared; {@code off} receives the subdiagonal. The scale of v is such that β = 1.
     */
    private static void reduce(double[] a, int n, double[] product, double[] off) {
        for (int k = 0; k < n - 1; k++) {
            double tail = 0;
            for (int i = k + 2; i < n; i++) {
                tail += a[i * n + k] * a[i * n + k];
            }
            double head = a[(k + 1) * n + k];
            if (tail == 0) {
                off[k] = head;
                a[(k + 1) * n + k] = 0;
                continue;
            }
            double norm = Math.sqrt(head * head + tail);
            double alpha = head > 0 ? -norm : norm;
            off[k] = alpha;
            // v = (x − αe₁)·√β with β = 2/‖x − αe₁‖² = 1/(norm² − α·head)
            double scale = 1 / Math.sqrt(norm * norm - alpha * head);
            a[(k + 1) * n + k] = head - alpha;
            for (int i = k + 1; i < n; i++) {
                a[i * n + k] *= scale;
            }
            double inner = 0;
            for (int i = k + 1; i < n; i++) {
                double sum = 0;
                for (int j = k + 1; j < n; j++) {
                    sum += a[i * n + j] * a[j * n + k];
                }
                product[i] = sum;
                inner += sum * a[i * n + k];
            }
            for (int i = k + 1; i < n; i++) {
                product[i] -= inner / 2 * a[i * n + k];
            }
            for (int i = k + 1; i < n; i++) {
                double vi = a[i * n + k];
                double wi = product[i];
                for (int j = k + 1; j < n; j++) {
                    a[i * n + j] -= vi * product[j] + wi * a[j * n + k];
                }
            }
        }
    }

    /** Multiplies the reflections from the last to the first, so that each touches only the block already filled. */
    private static void accumulate(double[] a, int n, double[] product, double[] vectors) {
        for (int k = n - 3; k >= 0; k--) {
            // vectors holds Qᵀ (row j = column j of Q); Q ← HQ, hence Qᵀ ← QᵀH.
            for (int j = k + 1; j < n; j++) {
                double sum = 0;
                for (int i = k + 1; i < n; i++) {
                    sum += vectors[j * n + i] * a[i * n + k];
                }
                product[j] = sum;
            }
            for (int j = k + 1; j < n; j++) {
                for (int i = k + 1; i < n; i++) {
                    vectors[j * n + i] -= product[j] * a[i * n + k];
                }
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
