package org.qmf.neighbors.kernel;

import static java.util.Objects.requireNonNull;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.Parameter;

/** Weights by the Epanechnikov profile k(u) = 1 − u, and 0 from u = 1 on. */
public record Epanechnikov(
        @Parameter(value = "The rule for the bandwidth h.", defaultsTo = "{type: kth-neighbor, k: 16}")
        Bandwidth bandwidth)
        implements Kernel {

    public Epanechnikov {
        requireNonNull(bandwidth, "bandwidth is null");
    }

    @Override
    public double profile(double u) {
        return u < 1 ? 1 - u : 0;
    }

    @Override
    public double slope(double u) {
        return u < 1 ? -1 : 0;
    }

    @Override
    public double curvature(double u) {
        return 0;
    }

    @Override
    public double reach(double level) {
        if (level >= 1) {
            return 0;
        }
        return level >= 0 ? 1 - level : Double.POSITIVE_INFINITY;
    }
}
