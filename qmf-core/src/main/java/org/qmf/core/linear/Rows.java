package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.INTERNAL;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Loops over the first n columns of rows that are arrays of their own; each is simple enough for the compiler to vectorise,
 * which it does not do for rows of one array with their different offsets (see {@link Vectors}). Free of state.
 */
@API(status = INTERNAL, since = "0.1")
public final class Rows {

    private Rows() {}

    /** z = xy. */
    public static void product(double[] x, double[] y, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] = x[i] * y[i];
        }
    }

    /** z = z − xy. */
    public static void subtractProduct(double[] x, double[] y, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] -= x[i] * y[i];
        }
    }

    /** z = z − xyw. */
    public static void subtractProduct(double[] x, double[] y, double[] w, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] -= x[i] * y[i] * w[i];
        }
    }

    /** z = z + x²w. */
    public static void addSquare(double[] x, double[] w, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] += x[i] * x[i] * w[i];
        }
    }

    /** z = z + x. */
    public static void add(double[] x, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] += x[i];
        }
    }

    /** z = −x. */
    public static void negate(double[] x, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] = -x[i];
        }
    }

    /** z = 1/x. */
    public static void invert(double[] x, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] = 1 / x[i];
        }
    }

    /** z = Σ c[from + k] x[k] over all rows x, four at a time so that z is seldom loaded. */
    public static void combine(double[] c, int from, double[][] x, double[] z, int n) {
        int k = x.length & 3;
        switch (k) {
            case 1 -> multiple(c[from], x[0], z, n);
            case 2 -> two(c[from], x[0], c[from + 1], x[1], z, n);
            case 3 -> three(c[from], x[0], c[from + 1], x[1], c[from + 2], x[2], z, n);
            default -> Arrays.fill(z, 0, n, 0);
        }
        for (; k < x.length; k += 4) {
            int at = from + k;
            addFour(c[at], x[k], c[at + 1], x[k + 1], c[at + 2], x[k + 2], c[at + 3], x[k + 3], z, n);
        }
    }

    private static void multiple(double c0, double[] x0, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] = c0 * x0[i];
        }
    }

    private static void two(double c0, double[] x0, double c1, double[] x1, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] = c0 * x0[i] + c1 * x1[i];
        }
    }

    private static void three(
            double c0, double[] x0, double c1, double[] x1, double c2, double[] x2, double[] z, int n) {
        for (int i = 0; i < n; i++) {
            z[i] = c0 * x0[i] + c1 * x1[i] + c2 * x2[i];
        }
    }

    private static void addFour(
            double c0,
            double[] x0,
            double c1,
            double[] x1,
            double c2,
            double[] x2,
            double c3,
            double[] x3,
            double[] z,
            int n) {
        for (int i = 0; i < n; i++) {
            z[i] += (c0 * x0[i] + c1 * x1[i]) + (c2 * x2[i] + c3 * x3[i]);
        }
    }
}
