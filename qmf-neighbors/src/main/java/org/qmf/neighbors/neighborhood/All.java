package org.qmf.neighbors.neighborhood;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;

/** Takes the whole sample, without the target itself; meant for kernels that weight by distance. */
public final class All implements Neighborhood {

    @Override
    public NeighborSearch over(Points sample, FitContext context) {
        return new IndexedSearch(
                IndexKind.AUTOMATIC.over(sample, context),
                (query, position, own, found) -> query.within(position, own, own, Double.POSITIVE_INFINITY, found),
                true);
    }
}
