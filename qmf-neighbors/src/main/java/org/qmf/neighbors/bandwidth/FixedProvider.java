package org.qmf.neighbors.bandwidth;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Fixed} as {@code fixed}. */
public final class FixedProvider implements StrategyProvider<Bandwidth, Fixed> {

    @Override
    public String name() {
        return "fixed";
    }

    @Override
    public Class<Bandwidth> kind() {
        return Bandwidth.class;
    }

    @Override
    public Class<Fixed> parameters() {
        return Fixed.class;
    }

    @Override
    public String summary() {
        return "Takes the same bandwidth everywhere.";
    }

    @Override
    public Bandwidth create(Fixed parameters) {
        return parameters;
    }
}
