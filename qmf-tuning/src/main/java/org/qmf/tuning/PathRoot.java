package org.qmf.tuning;

import org.qmf.api.quadratic.RidgePath;

/**
 * Solves f(λ) = Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)<sup>p</sup> = target for p = 2 or 3 on an interval.
 *
 * <p>Newton's method runs on f<sup>−1/p</sup>, a power mean of the σ<sub>j</sub> + λ: increasing, concave and nearly
 * linear, so that a step from anywhere ends at or below the root and further steps climb to it.
 *
 * <p>The last step starts from a grid point next to the root, coarser than the error reached so far and fine enough for
 * one Newton step to reach full accuracy. So the answer depends on the path only, whatever the starting value; where the
 * root lies within that error of the middle between two grid points, the last bits may differ.
 */
final class PathRoot {

    private static final int MOST_STEPS = 100;
    /** The relative residual after which one more step leaves an error of the order of its square. */
    private static final double NEAR = 1e-5;

    private static final int GRID_BITS = 25;
    /** The distance from 1 within which three terms of a series suffice. */
    private static final double SERIES = 1e-4;
    /** Where the search goes on when the sums overflow. */
    private static final double SMALLEST = 1e-70;

    private PathRoot() {}

    /** Returns λ in [min, max]; a bound if f does not reach the target in between. */
    static double solve(RidgePath path, int power, double target, double min, double max, double previous) {
        double[] sigma = path.sigmas();
        double[] energy = path.energies();
        double lambda = previous > min && previous <= max && previous < Double.POSITIVE_INFINITY ? previous : min;
        boolean last = false;
        for (int step = 0; step < MOST_STEPS; step++) {
            double f = 0;
            double steeper = 0;
            for (int j = 0; j < path.terms(); j++) {
                double x = sigma[j] + lambda;
                double inverse = x > 0 ? 1 / x : 0;
                double term = energy[j] * inverse * inverse * (power == 3 ? inverse : 1);
                f += term;
                steeper += term * inverse;
            }
            if (!(f > 0)) {
                return min;
            }
            // λ − F/F' for F = f^(−1/p) − target^(−1/p); −pf/f' is a mean of the σ_j + λ.
            double mean = f / steeper;
            double excess = power == 3 ? cubeRootExcess(f / target) : Math.sqrt(f / target) - 1;
            double next = lambda + mean * excess;
            if (!(steeper < Double.POSITIVE_INFINITY)) {
                next = Math.max(16 * lambda, SMALLEST);
            } else if (last || (next <= min && lambda == min)) {
                return Math.max(min, Math.min(max, next));
            } else if (Math.abs(excess) <= NEAR) {
                last = true;
                next = nearestGridPoint(next, mean);
            } else if (next >= max) {
                return max;
            }
            lambda = Math.max(min, Math.min(max, next));
        }
        return lambda;
    }

    /** Returns ∛x − 1; next to 1 by its series, which is faster and loses no digit. */
    private static double cubeRootExcess(double x) {
        double y = x - 1;
        return Math.abs(y) < SERIES ? y * (1.0 / 3 + y * (-1.0 / 9 + y * (5.0 / 81))) : Math.cbrt(x) - 1;
    }

    private static double nearestGridPoint(double lambda, double mean) {
        double grid = Math.scalb(1.0, Math.getExponent(mean) - GRID_BITS);
        return Math.rint(lambda / grid) * grid;
    }
}
