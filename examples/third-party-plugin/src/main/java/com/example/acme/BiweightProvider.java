package com.example.acme;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Weights points by (1 − r²/h²)², and 0 beyond h. */
public final class BiweightProvider implements StrategyProvider<Kernel, BiweightProvider.Biweight> {
    /** Parameters and kernel in one, because the bandwidth is all that a kernel keeps; u is r²/h². */
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

    @Override
    public String name() {
        return "acme.biweight";
    }

    @Override
    public Class<Kernel> kind() {
        return Kernel.class;
    }

    @Override
    public Class<Biweight> parameters() {
        return Biweight.class;
    }

    @Override
    public String summary() {
        return "Weights points by (1 − r²/h²)², and 0 beyond h.";
    }

    @Override
    public Kernel create(Biweight parameters) {
        return parameters;
    }
}
