package org.qmf.neighbors.kernel;

import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Uniform} as {@code uniform}. */
public final class UniformProvider implements StrategyProvider<Kernel, NoParameters> {

    @Override
    public String name() {
        return "uniform";
    }

    @Override
    public Class<Kernel> kind() {
        return Kernel.class;
    }

    @Override
    public Class<NoParameters> parameters() {
        return NoParameters.class;
    }

    @Override
    public String summary() {
        return "Weights all points of a chart alike.";
    }

    @Override
    public Kernel create(NoParameters parameters) {
        return new Uniform();
    }
}
