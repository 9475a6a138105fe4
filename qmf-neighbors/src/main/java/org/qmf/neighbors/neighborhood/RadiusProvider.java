package org.qmf.neighbors.neighborhood;

import java.util.EnumSet;
import java.util.Set;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Radius} as {@code radius}. */
public final class RadiusProvider implements StrategyProvider<Neighborhood, Radius> {

    @Override
    public String name() {
        return "radius";
    }

    @Override
    public Class<Neighborhood> kind() {
        return Neighborhood.class;
    }

    @Override
    public Class<Radius> parameters() {
        return Radius.class;
    }

    @Override
    public String summary() {
        return "Takes all points at most a radius away.";
    }

    @Override
    public Neighborhood create(Radius parameters) {
        return parameters;
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(Capability.LOCAL);
    }
}
