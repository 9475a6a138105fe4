package org.qmf.neighbors.neighborhood;

import static org.qmf.api.neighbor.NeighborSearch.NONE;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;

/** Takes the whole sample; meant for kernels that weight by distance. */
public record All(
        @Parameter(
                value = "Whether a target that is a sample point counts among its own neighbours.",
                defaultsTo = "false")
        boolean includeSelf)
        implements Neighborhood {

    /** Makes the rule that leaves the target out. */
    public All() {
        this(false);
    }

    /** Only the rule without the target can be replaced by a search for near points that leaves the target out. */
    @Override
    public NeighborSearch over(Points sample, FitContext context) {
        return new IndexedSearch(
                IndexKind.AUTOMATIC.over(sample, context),
                (query, position, own, found) -> {
                    query.within(position, own, includeSelf ? NONE : own, Double.POSITIVE_INFINITY, found);
                    return Double.POSITIVE_INFINITY;
                },
                !includeSelf);
    }
}
