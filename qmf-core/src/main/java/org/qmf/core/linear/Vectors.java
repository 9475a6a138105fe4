package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Works on stretches of flat arrays: a vector is an array, where it begins, and its length.
 *
 * <p>The order of additions is part of what a method promises, because it decides the last bits: methods whose name ends in
 * {@code InOrder} add one term after the other from the first, the others in several sums that do not wait for each other,
 * which is faster. All are free of state and allocate nothing, so that any thread may call them; an array that is written
 * to must not overlap what is read, unless it is the same stretch.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class Vectors {

    private Vectors() {}

    /** Returns Σ a[i]·b[i] over {@code n} entries; four partial sums, because one chain of additions waits for itself. */
    public static double dot(double[] a, int atA, double[] b, int atB, int n) {
        if (n == 3) {
            // Vectors of R³ are too short for a loop to be worth its overhead.
            return a[atA] * b[atB] + a[atA + 1] * b[atB + 1] + a[atA + 2] * b[atB + 2];
        }
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

    /** Returns Σ a[i]·b[i] over {@code n} entries, one term after the other. */
    public static double dotInOrder(double[] a, int atA, double[] b, int atB, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[atA + i] * b[atB + i];
        }
        return sum;
    }

    /** Returns Σ a[i]·(x[i] − origin[i]) over {@code n} entries, one term after the other. */
    public static double dotFromInOrder(
            double[] a, int atA, double[] x, int atX, double[] origin, int atOrigin, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[atA + i] * (x[atX + i] - origin[atOrigin + i]);
        }
        return sum;
    }

    /**
     * Writes the inner products of a with {@code count} rows of b; four rows share each pass over a.
     *
     * @param step the distance between the beginnings of rows
     * @param n the entries of a row
     * @param to where the first product is written
     * @param toStep the distance between products
     */
    public static void dots(
            double[] a,
            int atA,
            double[] b,
            int atB,
            int step,
            int count,
            int n,
            double[] products,
            int to,
            int toStep) {
        int row = 0;
        for (; row + 3 < count; row += 4) {
            fourDots(a, atA, b, atB + row * step, step, n, products, to + row * toStep, toStep);
        }
        for (; row < count; row++) {
            products[to + row * toStep] = dot(a, atA, b, atB + row * step, n);
        }
    }

    private static void fourDots(
            double[] a, int atA, double[] b, int at0, int step, int n, double[] products, int to, int toStep) {
        int at1 = at0 + step;
        int at2 = at1 + step;
        int at3 = at2 + step;
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        for (int i = 0; i < n; i++) {
            double value = a[atA + i];
            s0 += b[at0 + i] * value;
            s1 += b[at1 + i] * value;
            s2 += b[at2 + i] * value;
            s3 += b[at3 + i] * value;
        }
        products[to] = s0;
        products[to + toStep] = s1;
        products[to + 2 * toStep] = s2;
        products[to + 3 * toStep] = s3;
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

    /** Returns ‖a‖ of the first {@code n} entries; scaled by the largest, so that no square overflows or vanishes. */
    public static double norm(double[] a, int n) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, Math.abs(a[i]));
        }
        if (largest == 0 || Double.isInfinite(largest)) {
            return largest;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += (a[i] / largest) * (a[i] / largest);
        }
        return largest * Math.sqrt(sum);
    }

    /** Returns ‖a − b‖ of the first {@code n} entries, scaled as {@link #norm} is. */
    public static double distance(double[] a, double[] b, int n) {
        double largest = 0;
        for (int i = 0; i < n; i++) {
            largest = Math.max(largest, Math.abs(a[i] - b[i]));
        }
        if (largest == 0 || Double.isInfinite(largest)) {
            return largest;
        }
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double scaled = (a[i] - b[i]) / largest;
            sum += scaled * scaled;
        }
        return largest * Math.sqrt(sum);
    }

    /** Adds {@code factor}·a to b. */
    public static void addScaled(double factor, double[] a, int atA, double[] b, int atB, int n) {
        for (int i = 0; i < n; i++) {
            b[atB + i] += factor * a[atA + i];
        }
    }

    /** Writes Σ factors[i]·row i of a matrix with {@code count} rows of {@code n} entries, one after the other. */
    public static void combine(
            double[] factors, int atFactors, double[] matrix, int count, double[] sum, int at, int n) {
        Arrays.fill(sum, at, at + n, 0);
        int i = 0;
        for (; i + 3 < count; i += 4) {
            addFour(factors, atFactors + i, matrix, i * n, (i + 1) * n, (i + 2) * n, (i + 3) * n, sum, at, n);
        }
        for (; i < count; i++) {
            addScaled(factors[atFactors + i], matrix, i * n, sum, at, n);
        }
    }

    /** Writes Σ factors[i]·row rows[i] of a matrix with rows of {@code n} entries. */
    public static void combine(double[] factors, int[] rows, double[] matrix, int count, double[] sum, int n) {
        Arrays.fill(sum, 0, n, 0);
        int i = 0;
        for (; i + 3 < count; i += 4) {
            addFour(factors, i, matrix, rows[i] * n, rows[i + 1] * n, rows[i + 2] * n, rows[i + 3] * n, sum, 0, n);
        }
        for (; i < count; i++) {
            addScaled(factors[i], matrix, rows[i] * n, sum, 0, n);
        }
    }

    /** Four rows in each pass save three of four passes over the sum. */
    private static void addFour(
            double[] factors, int at, double[] matrix, int r0, int r1, int r2, int r3, double[] sum, int to, int n) {
        double f0 = factors[at];
        double f1 = factors[at + 1];
        double f2 = factors[at + 2];
        double f3 = factors[at + 3];
        for (int j = 0; j < n; j++) {
            sum[to + j] += (f0 * matrix[r0 + j] + f1 * matrix[r1 + j]) + (f2 * matrix[r2 + j] + f3 * matrix[r3 + j]);
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
