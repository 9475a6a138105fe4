package org.qmf.neighbors.neighborhood;

import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link All} as {@code all}. */
public final class AllProvider implements StrategyProvider<Neighborhood, All> {

    @Override
    public String name() {
        return "all";
    }

    @Override
    public Class<Neighborhood> kind() {
        return Neighborhood.class;
    }

    @Override
    public Class<All> parameters() {
        return All.class;
    }

    @Override
    public String summary() {
        return "Takes the whole sample, nearest first.";
    }

    @Override
    public Neighborhood create(All parameters) {
        return parameters;
    }
}
