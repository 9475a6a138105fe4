package org.qmf.neighbors.bandwidth;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Parameter;

/** Takes the same bandwidth everywhere. */
public record Fixed(
        @Parameter(value = "The bandwidth, in the unit of the coordinates.", above = 0, max = Double.MAX_VALUE)
        double h)
        implements Bandwidth {

    public Fixed {
        if (!(h > 0)) {
            throw new IllegalArgumentException("h [" + h + "] must be above 0");
        }
    }

    @Override
    public double at(NeighborSearch.Worker search, double[] position, int excluded, Neighbors scratch) {
        return h;
    }
}
