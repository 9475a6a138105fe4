package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.qmf.api.Citation;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/** Puts a watch on every neighbourhood that estimators are built with, wherever it stands in their configuration. */
final class WatchedStrategies {

    private WatchedStrategies() {}

    static StrategyRegistry of(StrategyRegistry registry, Watch watch) {
        List<RegisteredStrategy> strategies = new ArrayList<>();
        for (RegisteredStrategy strategy : registry.all()) {
            strategies.add(
                    strategy.strategy().kind().equals(Neighborhood.class)
                            ? new RegisteredStrategy(watched(strategy.strategy(), watch), strategy.origin())
                            : strategy);
        }
        return new StrategyRegistry(strategies, registry.folders(), registry.problems());
    }

    @SuppressWarnings("unchecked") // the provider says that its kind is Neighborhood
    private static <P extends Record> Provider<P> watched(StrategyProvider<?, P> provider, Watch watch) {
        return new Provider<>((StrategyProvider<Neighborhood, P>) provider, watch);
    }

    private record Provider<P extends Record>(StrategyProvider<Neighborhood, P> original, Watch watch)
            implements StrategyProvider<Neighborhood, P> {

        @Override
        public String name() {
            return original.name();
        }

        @Override
        public Class<Neighborhood> kind() {
            return original.kind();
        }

        @Override
        public Class<P> parameters() {
            return original.parameters();
        }

        @Override
        public String summary() {
            return original.summary();
        }

        @Override
        public Neighborhood create(P parameters) {
            Neighborhood neighborhood = original.create(parameters);
            return (sample, context) -> new Search(neighborhood.over(sample, context), watch);
        }

        @Override
        public List<Citation> citations() {
            return original.citations();
        }

        @Override
        public Set<Capability> capabilities() {
            return original.capabilities();
        }
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
