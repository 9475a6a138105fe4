package org.qmf.bench.competitor;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Parameter;

/** Searches the neighbours of all sample points beforehand, so that a measurement leaves the search out. */
public record RecordedNeighborhood(
        @Parameter("The neighbourhood whose answers are recorded.")
        Neighborhood neighborhood) implements Neighborhood {

    @Override
    public NeighborSearch over(Points sample, FitContext context) {
        NeighborSearch search = neighborhood.over(sample, context);
        NeighborTable table = NeighborTable.of(search);
        return new NeighborSearch() {
            @Override
            public Points sample() {
                return sample;
            }

            @Override
            public Worker worker() {
                return new RecordedWorker(table, search.worker());
            }
        };
    }

    /** Answers from the table where it can. */
    private record RecordedWorker(NeighborTable table, NeighborSearch.Worker search) implements NeighborSearch.Worker {

        @Override
        public void find(double[] position, int excluded, Neighbors found) {
            if (excluded == NeighborSearch.NONE) {
                search.find(position, excluded, found);
            } else {
                table.copyTo(excluded, found);
            }
        }

        @Override
        public void nearest(double[] position, int excluded, int k, Neighbors found) {
            search.nearest(position, excluded, k, found);
        }

        @Override
        public void within(double[] position, int excluded, double radius, Neighbors found) {
            search.within(position, excluded, radius, found);
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            search.pairwise(neighbors, matrix);
        }
    }
}
