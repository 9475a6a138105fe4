package org.qmf.neighbors.kernel;

import static java.util.Objects.requireNonNull;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.Parameter;

/** Weights by the Gaussian profile k(u) = exp(−u), without a factor 2. */
public record Gaussian(
        @Parameter(value = "The rule for the bandwidth h.", defaultsTo = "{type: kth-neighbor, k: 16}")
        Bandwidth bandwidth)
        implements Kernel {

    public Gaussian {
        requireNonNull(bandwidth, "bandwidth is null");
    }

    @Override
    public double profile(double u) {
        return Math.exp(-u);
    }

    @Override
    public double slope(double u) {
        return -Math.exp(-u);
    }

    @Override
    public double curvature(double u) {
        return Math.exp(-u);
    }

    @Override
    public double reach(double level) {
        if (level >= 1) {
            return 0;
        }
        return level > 0 ? -Math.log(level) : Double.POSITIVE_INFINITY;
    }
}
