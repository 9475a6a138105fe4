package org.qmf.baselines.ridge;

import org.qmf.api.neighbor.Kernel;

/** Evaluates a kernel's profile and its derivatives for many points at once; owned by one thread and reused. */
final class Profile {

    private static final double[] PROBES = {0, 0.0625, 0.7, 1, 1.5, 3, 11};

    private final Kernel kernel;
    private final boolean exponential;
    private double[] values = {};
    private double[] slopes = {};
    private double[] curvatures = {};

    Profile(Kernel kernel) {
        this.kernel = kernel;
        this.exponential = exponential(kernel);
    }

    /** k = −k' = k'' characterises k(u) = exp(−u), for which one evaluation serves for all three. */
    private static boolean exponential(Kernel kernel) {
        for (double u : PROBES) {
            double value = kernel.profile(u);
            if (value != Math.exp(-u) || kernel.slope(u) != -value || kernel.curvature(u) != value) {
                return false;
            }
        }
        return true;
    }

    /** Evaluates w·k, w·k' and w·k'' at u = square/h², for points of weight w. */
    void compute(double[] squares, int count, double h, double[] weights) {
        if (values.length < count) {
            values = new double[count + (count >> 1)];
            slopes = new double[values.length];
            curvatures = new double[values.length];
        }
        double scale = 1 / (h * h);
        for (int i = 0; i < count; i++) {
            double u = squares[i] * scale;
            double value = weights[i] * kernel.profile(u);
            values[i] = value;
            slopes[i] = exponential ? -value : weights[i] * kernel.slope(u);
            curvatures[i] = exponential ? value : weights[i] * kernel.curvature(u);
        }
    }

    double[] values() {
        return values;
    }

    double[] slopes() {
        return slopes;
    }

    double[] curvatures() {
        return curvatures;
    }
}
