package org.qmf.bench;

import java.util.List;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.bench.competitor.RecordedNeighborhood;

/** Lists the strategy that the measurements need beside the shipped ones. */
public final class BenchPlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(Strategy.of(
                Neighborhood.class,
                "bench.recorded",
                RecordedNeighborhood.class,
                "Searches the neighbours of all sample points once and answers from memory."));
    }
}
