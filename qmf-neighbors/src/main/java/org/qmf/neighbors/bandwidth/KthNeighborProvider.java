package org.qmf.neighbors.bandwidth;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link KthNeighbor} as {@code kth-neighbor}. */
public final class KthNeighborProvider implements StrategyProvider<Bandwidth, KthNeighbor> {

    @Override
    public String name() {
        return "kth-neighbor";
    }

    @Override
    public Class<Bandwidth> kind() {
        return Bandwidth.class;
    }

    @Override
    public Class<KthNeighbor> parameters() {
        return KthNeighbor.class;
    }

    @Override
    public String summary() {
        return "Takes the distance to the k-th nearest point as bandwidth.";
    }

    @Override
    public Bandwidth create(KthNeighbor parameters) {
        return parameters;
    }
}
