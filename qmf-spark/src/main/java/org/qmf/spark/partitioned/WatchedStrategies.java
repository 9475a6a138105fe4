package org.qmf.spark.partitioned;

import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/** Puts a watch on every neighbourhood that estimators are built with, wherever it stands in their configuration. */
final class WatchedStrategies {

    private WatchedStrategies() {}

    static StrategyRegistry of(StrategyRegistry registry, Watch watch) {
        return registry.map(each -> each.strategy().kind().equals(Neighborhood.class) ? watched(each, watch) : each);
    }

    @SuppressWarnings("unchecked") // the strategy says that its kind is Neighborhood
    private static RegisteredStrategy watched(RegisteredStrategy registered, Watch watch) {
        Strategy<Neighborhood> watched = ((Strategy<Neighborhood>) registered.strategy())
                .map(original -> (sample, context) -> new Search(original.over(sample, context), watch));
        return new RegisteredStrategy(watched, registered.plugin(), registered.origin());
    }

    private record Search(NeighborSearch original, Watch watch) implements NeighborSearch {

        @Override
        public Points sample() {
            return original.sample();
        }

        @Override
        public boolean coversSample() {
            return original.coversSample();
        }

        @Override
        public Worker worker() {
            return new WatchedWorker(original.worker(), watch);
        }
    }

    private record WatchedWorker(NeighborSearch.Worker original, Watch watch) implements NeighborSearch.Worker {

        @Override
        public void find(double[] position, int excluded, Neighbors found) {
            original.find(position, excluded, found);
            watch.searched(position, original.reach());
        }

        @Override
        public void nearest(double[] position, int excluded, int k, Neighbors found) {
            original.nearest(position, excluded, k, found);
            if (k > 0) {
                watch.searched(position, original.reach());
            }
        }

        @Override
        public void within(double[] position, int excluded, double radius, Neighbors found) {
            original.within(position, excluded, radius, found);
            if (radius >= 0) {
                watch.searched(position, original.reach());
            }
        }

        @Override
        public void pairwise(Neighbors neighbors, double[] matrix) {
            original.pairwise(neighbors, matrix);
        }

        @Override
        public double reach() {
            return original.reach();
        }
    }
}
