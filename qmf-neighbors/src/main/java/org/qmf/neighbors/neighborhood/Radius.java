package org.qmf.neighbors.neighborhood;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;

/** Takes all points at most a radius away. */
public record Radius(
        @Parameter(
                value = "Largest distance of a neighbour, in the unit of the coordinates.",
                above = 0,
                max = Double.MAX_VALUE)
        double radius)
        implements Neighborhood {

    public Radius {
        if (!(radius > 0)) {
            throw new IllegalArgumentException("radius [" + radius + "] must be above 0");
        }
    }

    @Override
    public NeighborSearch over(Points sample, FitContext context) {
        return new IndexedSearch(IndexKind.AUTOMATIC.over(sample, context), (query, position, own, found) -> {
            query.within(position, own, own, radius * radius, found);
            return radius;
        });
    }
}
