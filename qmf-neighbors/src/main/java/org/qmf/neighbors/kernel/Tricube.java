package org.qmf.neighbors.kernel;

import static java.util.Objects.requireNonNull;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.Parameter;

/**
 * Weights by the tricube profile k(u) = (1 − u<sup>3/2</sup>)³, that is (1 − (r/h)³)³, and 0 from u = 1 on.
 *
 * <p>k'' grows like −u<sup>−1/2</sup> towards u = 0. It is only ever used in products with u, which vanish there, so
 * {@link #curvature} gives 0 at u = 0.
 */
public record Tricube(
        @Parameter(value = "The rule for the bandwidth h.", defaultsTo = "{type: kth-neighbor, k: 16}")
        Bandwidth bandwidth)
        implements Kernel {

    public Tricube {
        requireNonNull(bandwidth, "bandwidth is null");
    }

    @Override
    public double profile(double u) {
        if (!(u < 1)) {
            return 0;
        }
        double v = 1 - u * Math.sqrt(u);
        return v * v * v;
    }

    @Override
    public double slope(double u) {
        if (!(u < 1)) {
            return 0;
        }
        double root = Math.sqrt(u);
        double v = 1 - u * root;
        return -4.5 * root * v * v;
    }

    @Override
    public double curvature(double u) {
        if (!(u > 0 && u < 1)) {
            return 0;
        }
        double root = Math.sqrt(u);
        double v = 1 - u * root;
        return -4.5 * v * (v / (2 * root) - 3 * u);
    }

    @Override
    public double reach(double level) {
        if (level >= 1) {
            return 0;
        }
        return level >= 0 ? Math.pow(1 - Math.cbrt(level), 2.0 / 3) : Double.POSITIVE_INFINITY;
    }
}
