package org.qmf.neighbors.kernel;

import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Gaussian} as {@code gaussian}. */
public final class GaussianProvider implements StrategyProvider<Kernel, Gaussian> {

    @Override
    public String name() {
        return "gaussian";
    }

    @Override
    public Class<Kernel> kind() {
        return Kernel.class;
    }

    @Override
    public Class<Gaussian> parameters() {
        return Gaussian.class;
    }

    @Override
    public String summary() {
        return "Weights points by exp(−r²/h²).";
    }

    @Override
    public Kernel create(Gaussian parameters) {
        return parameters;
    }
}
