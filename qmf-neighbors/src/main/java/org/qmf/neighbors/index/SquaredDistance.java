package org.qmf.neighbors.index;

/**
 * Defines the squared Euclidean distance to the last bit, so that results do not depend on the index.
 *
 * <p>The terms are added in pairs: s ← s + (t₀² + t₁²), then s ← s + (t₂² + t₃²), and a last odd term by itself. Every
 * index adds in this order. Floating-point addition and multiplication never decrease when an operand grows, so the same
 * order over the gaps to a box gives a lower bound for every point in the box, also after rounding.
 */
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
}
