package org.qmf.neighbors.neighborhood;

import java.util.EnumSet;
import java.util.Set;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link Knn} as {@code knn}. */
public final class KnnProvider implements StrategyProvider<Neighborhood, Knn> {

    @Override
    public String name() {
        return "knn";
    }

    @Override
    public Class<Neighborhood> kind() {
        return Neighborhood.class;
    }

    @Override
    public Class<Knn> parameters() {
        return Knn.class;
    }

    @Override
    public String summary() {
        return "Takes the k nearest points; a target that is a sample point is left out.";
    }

    @Override
    public Neighborhood create(Knn parameters) {
        return parameters;
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(Capability.LOCAL);
    }
}
