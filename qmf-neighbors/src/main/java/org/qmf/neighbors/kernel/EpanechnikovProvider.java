package org.qmf.neighbors.kernel;

import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Epanechnikov} as {@code epanechnikov}. */
public final class EpanechnikovProvider implements StrategyProvider<Kernel, Epanechnikov> {

    @Override
    public String name() {
        return "epanechnikov";
    }

    @Override
    public Class<Kernel> kind() {
        return Kernel.class;
    }

    @Override
    public Class<Epanechnikov> parameters() {
        return Epanechnikov.class;
    }

    @Override
    public String summary() {
        return "Weights points by 1 − r²/h², and 0 beyond h.";
    }

    @Override
    public Kernel create(Epanechnikov parameters) {
        return parameters;
    }
}
