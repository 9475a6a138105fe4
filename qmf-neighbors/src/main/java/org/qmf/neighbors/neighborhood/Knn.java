package org.qmf.neighbors.neighborhood;

import static java.util.Objects.requireNonNull;
import static org.qmf.api.neighbor.NeighborSearch.NONE;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;

/** Takes the k nearest points, or all if there are fewer. */
public record Knn(
        @Parameter(value = "How many neighbours make up a chart.", defaultsTo = "24", min = 1)
        int k,

        @Parameter(
                value = "Whether a target that is a sample point counts among its own k neighbours.",
                defaultsTo = "false")
        boolean includeSelf,

        @Parameter(value = "How neighbours are searched; changes the time, never a result.", defaultsTo = "automatic")
        IndexKind index)
        implements Neighborhood {

    public Knn {
        requireNonNull(index, "index is null");
        if (k < 1) {
            throw new IllegalArgumentException("k [" + k + "] must be at least 1");
        }
    }

    /** Returns the rule with k neighbours, the target left out, and the index chosen by itself. */
    public static Knn of(int k) {
        return new Knn(k, false, IndexKind.AUTOMATIC);
    }

    @Override
    public NeighborSearch over(Points sample, FitContext context) {
        return new IndexedSearch(index.over(sample, context), (query, position, own, found) -> {
            query.nearest(position, own, includeSelf ? NONE : own, k, found);
            return IndexedSearch.reach(k, found);
        });
    }
}
