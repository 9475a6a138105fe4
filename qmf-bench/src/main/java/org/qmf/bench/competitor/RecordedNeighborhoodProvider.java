package org.qmf.bench.competitor;

import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.StrategyProvider;

/** Offers {@link RecordedNeighborhood} as {@code bench.recorded}. */
public final class RecordedNeighborhoodProvider implements StrategyProvider<Neighborhood, RecordedNeighborhood> {

    @Override
    public String name() {
        return "bench.recorded";
    }

    @Override
    public Class<Neighborhood> kind() {
        return Neighborhood.class;
    }

    @Override
    public Class<RecordedNeighborhood> parameters() {
        return RecordedNeighborhood.class;
    }

    @Override
    public String summary() {
        return "Searches the neighbours of all sample points once and answers from memory.";
    }

    @Override
    public Neighborhood create(RecordedNeighborhood parameters) {
        return parameters;
    }
}
