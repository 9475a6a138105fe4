package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import org.apiguardian.api.API;

/**
 * Defines the squared Euclidean distance to the last bit, so that the results of a search do not depend on its index.
 *
 * <p>The terms are added in pairs: s ← s + (t₀² + t₁²), then s ← s + (t₂² + t₃²), and a last odd term by itself. Every
 * index adds in this order, {@link DistanceBlocks} too. Floating-point addition and multiplication never decrease when an
 * operand grows, so the same order over the gaps to a box gives a lower bound for every point in the box, also after
 * rounding. {@link #inOrder} differs: it adds one term after the other.
 *
 * <p>Free of state; any thread may call. Distances are in the square of the unit of the points.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class SquaredDistance {

    private SquaredDistance() {}

    /** Returns the squared distance between two points of R<sup>dimension</sup> in flat arrays. */
    public static double between(double[] x, int xOffset, double[] y, int yOffset, int dimension) {
        if (dimension == 3) {
            double s = x[xOffset] - y[yOffset];
            double t = x[xOffset + 1] - y[yOffset + 1];
            double u = x[xOffset + 2] - y[yOffset + 2];
            return (s * s + t * t) + u * u;
        }
        double sum = 0;
        int k = 0;
        for (; k + 1 < dimension; k += 2) {
            double s = x[xOffset + k] - y[yOffset + k];
            double t = x[xOffset + k + 1] - y[yOffset + k + 1];
            sum += s * s + t * t;
        }
        if (k < dimension) {
            double s = x[xOffset + k] - y[yOffset + k];
            sum += s * s;
        }
        return sum;
    }

    /** Returns the squared distance between two points, the terms added one after the other. */
    public static double inOrder(double[] x, int xOffset, double[] y, int yOffset, int dimension) {
        double sum = 0;
        for (int k = 0; k < dimension; k++) {
            double t = x[xOffset + k] - y[yOffset + k];
            sum += t * t;
        }
        return sum;
    }

    /**
     * Writes the squared distances of a position to the first {@code count} points of a flat array, each with the bits of
     * {@link #between}; four points at a time, because one sum alone waits for its own additions.
     */
    public static void toAll(double[] points, int count, int dimension, double[] position, double[] squares) {
        int i = 0;
        for (; i + 3 < count; i += 4) {
            int a = i * dimension;
            int b = a + dimension;
            int c = b + dimension;
            int d = c + dimension;
            double sumA = 0;
            double sumB = 0;
            double sumC = 0;
            double sumD = 0;
            int k = 0;
            for (; k + 1 < dimension; k += 2) {
                double p = position[k];
                double q = position[k + 1];
                sumA += square(points[a + k] - p) + square(points[a + k + 1] - q);
                sumB += square(points[b + k] - p) + square(points[b + k + 1] - q);
                sumC += square(points[c + k] - p) + square(points[c + k + 1] - q);
                sumD += square(points[d + k] - p) + square(points[d + k + 1] - q);
            }
            if (k < dimension) {
                double p = position[k];
                sumA += square(points[a + k] - p);
                sumB += square(points[b + k] - p);
                sumC += square(points[c + k] - p);
                sumD += square(points[d + k] - p);
            }
            squares[i] = sumA;
            squares[i + 1] = sumB;
            squares[i + 2] = sumC;
            squares[i + 3] = sumD;
        }
        for (; i < count; i++) {
            squares[i] = between(points, i * dimension, position, 0, dimension);
        }
    }

    private static double square(double t) {
        return t * t;
    }
}
