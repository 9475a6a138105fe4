package com.example.acme;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.Parameter;

/** Weights points by (1 − r²/h²)², and 0 beyond h; u is r²/h². */
public record Biweight(
        @Parameter(value = "The rule for h.", defaultsTo = "{type: kth-neighbor, k: 16}") Bandwidth bandwidth)
        implements Kernel {

    @Override
    public double profile(double u) {
        return u < 1 ? (1 - u) * (1 - u) : 0;
    }

    @Override
    public double slope(double u) {
        return u < 1 ? -2 * (1 - u) : 0;
    }

    @Override
    public double curvature(double u) {
        return u < 1 ? 2 : 0;
    }

    @Override
    public double reach(double level) {
        return level >= 1 ? 0 : 1 - Math.sqrt(level);
    }
}
