package org.qmf.neighbors.kernel;

import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Tricube} as {@code tricube}. */
public final class TricubeProvider implements StrategyProvider<Kernel, Tricube> {

    @Override
    public String name() {
        return "tricube";
    }

    @Override
    public Class<Kernel> kind() {
        return Kernel.class;
    }

    @Override
    public Class<Tricube> parameters() {
        return Tricube.class;
    }

    @Override
    public String summary() {
        return "Weights points by (1 − (r/h)³)³, and 0 beyond h.";
    }

    @Override
    public Kernel create(Tricube parameters) {
        return parameters;
    }
}
