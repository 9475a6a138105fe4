package org.qmf.neighbors.bandwidth;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Parameter;

/** Takes the distance to the k-th nearest point; to the farthest if there are fewer, and 0 if there is none. */
public record KthNeighbor(
        @Parameter(value = "Which neighbour's distance is h.", defaultsTo = "16", min = 1)
        int k) implements Bandwidth {

    public KthNeighbor {
        if (k < 1) {
            throw new IllegalArgumentException("k [" + k + "] must be at least 1");
        }
    }

    @Override
    public double at(NeighborSearch.Worker search, double[] position, int excluded, Neighbors scratch) {
        search.nearest(position, excluded, k, scratch);
        return scratch.count() == 0 ? 0 : Math.sqrt(scratch.squaredDistance(scratch.count() - 1));
    }
}
