package org.qmf.core.linear;

/** Works on stretches of flat arrays. */
public final class Vectors {

    private Vectors() {}

    /** Returns Σ a[i]·b[i] over {@code n} entries; four partial sums, because one chain of additions waits for itself. */
    public static double dot(double[] a, int atA, double[] b, int atB, int n) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < n; i += 4) {
            s0 += a[atA + i] * b[atB + i];
            s1 += a[atA + i + 1] * b[atB + i + 1];
            s2 += a[atA + i + 2] * b[atB + i + 2];
            s3 += a[atA + i + 3] * b[atB + i + 3];
        }
        for (; i < n; i++) {
            s0 += a[atA + i] * b[atB + i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** Returns Σ a[i] over {@code n} entries. */
    public static double sum(double[] a, int at, int n) {
        double s0 = 0;
        double s1 = 0;
        int i = 0;
        for (; i + 1 < n; i += 2) {
            s0 += a[at + i];
            s1 += a[at + i + 1];
        }
        return i < n ? s0 + s1 + a[at + i] : s0 + s1;
    }

    /** Adds {@code factor}·a to b. */
    public static void addScaled(double factor, double[] a, int atA, double[] b, int atB, int n) {
        for (int i = 0; i < n; i++) {
            b[atB + i] += factor * a[atA + i];
        }
    }

    /** Returns whether the first {@code n} entries are finite. */
    public static boolean finite(double[] a, int n) {
        // 0·x is NaN exactly for infinite and NaN x.
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += 0 * a[i];
        }
        return sum == 0;
    }
}
