package org.qmf.neighbors.neighborhood;

import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.index.PointIndex;
import org.qmf.neighbors.index.RememberedQuery;

/** Searches by a neighbourhood's rule in an index. */
record IndexedSearch(PointIndex index, Rule rule, boolean coversSample) implements NeighborSearch {

    /** What a neighbourhood finds around a position; returns how far it looked. */
    @FunctionalInterface
    interface Rule {
        double find(PointIndex.Query query, double[] position, int excluded, Neighbors found);
    }

    /** Returns how far a search for k points looked. */
    static double reach(int k, Neighbors found) {
        return found.count() < k ? Double.POSITIVE_INFINITY : Math.sqrt(found.squaredDistance(k - 1));
    }

    IndexedSearch(PointIndex index, Rule rule) {
        this(index, rule, false);
    }

    @Override
    public Points sample() {
        return index.sample();
    }

    @Override
    public Worker worker() {
        return new IndexedWorker(new RememberedQuery(index.query()));
    }

    /** Answers for one thread; a position that is not finite has no neighbours. */
    private final class IndexedWorker implements Worker {

        private final PointIndex.Query query;
        private double reach = Double.POSITIVE_INFINITY;

        IndexedWorker(PointIndex.Query query) {
            this.query = query;
        }

        @Override
        public void find(double[] position, int excluded, Neighbors found) {
            if (usable(position)) {
                reach = rule.find(query, position, excluded, found);
            } else {
                nothing(found);
            }
        }

        @Override
        public void nearest(double[] position, int excluded, int k, Neighbors found) {
            if (k > 0 && usable(position)) {
                query.nearest(position, excluded, excluded, k, found);
                reach = IndexedSearch.reach(k, found);
            } else {
                nothing(found);
            }
        }

        @Override
        public void within(double[] position, int excluded, double radius, Neighbors found) {
            if (radius >= 0 && usable(position)) {
                query.within(position, excluded, excluded, radius * radius, found);
                reach = radius;
            } else {
                nothing(found);
            }
        }

        private void nothing(Neighbors found) {
            found.clear();
            reach = 0;
        }

        @Override
        public double reach() {
            return reach;
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            query.pairwise(neighbors, matrix);
        }

        private boolean usable(double[] position) {
            int dimension = index.sample().dimension();
            if (position.length != dimension) {
                throw new IllegalArgumentException("the position has [" + position.length
                        + "] coordinates, the sample has dimension [" + dimension + "]");
            }
            for (double coordinate : position) {
                if (!Double.isFinite(coordinate)) {
                    return false;
                }
            }
            return true;
        }
    }
}
