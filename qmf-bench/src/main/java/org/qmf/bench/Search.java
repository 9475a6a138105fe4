package org.qmf.bench;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.bench.textbook.TextbookNeighbors;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;
import org.qmf.neighbors.neighborhood.Knn;
import org.tinspin.index.Index.PointIteratorKnn;
import org.tinspin.index.kdtree.KDTree;

/** Compares the shipped neighbour search with tinspin-indexes and with looking at every point. */
final class Search implements Part {

    private static final int ROUNDS = 5;
    /** Queries between two looks at the clock. */
    private static final int BATCH = 32;
    /** Trees do not prune there, and tinspin's takes minutes to build. */
    private static final int LARGEST_TREE_DIMENSION = 100;

    @Override
    public String name() {
        return "knn";
    }

    @Override
    public List<String> heading() {
        return List.of(
                "The K nearest neighbours on one thread: build in milliseconds, query in microseconds.",
                "Tinspin gets K + 1, because it cannot leave the target out.",
                Table.row("", "build", "tinspin", "query", "tinspin", "every point", "gain", "gain"),
                Table.row("", "", "build", "", "query", "query", "on tinspin", "on every"));
    }

    @Override
    public List<String> cases() {
        return List.of("L", "C", "H");
    }

    @Override
    public void measure(String name) {
        Workload workload = Workloads.named(name);
        Points points = workload.points();
        int k = workload.neighbors();
        int[] targets = workload.targets(5_000, 1);
        boolean tree = points.dimension() <= LARGEST_TREE_DIMENSION;

        double[] build = new double[ROUNDS];
        double[] rivalBuild = new double[ROUNDS];
        NeighborSearch search = Knn.of(k).over(points, FitContext.sequential(1));
        KDTree<Integer> rival = KDTree.create(points.dimension());
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            search = Knn.of(k).over(points, FitContext.sequential(1));
            build[round] = (System.nanoTime() - start) / 1e6;
            if (tree) {
                start = System.nanoTime();
                rival = tree(points);
                rivalBuild[round] = (System.nanoTime() - start) / 1e6;
            }
        }
        List<Rounds.Task> tasks = new ArrayList<>();
        tasks.add(shipped(search, targets));
        tasks.add(every(points, k, targets));
        if (tree) {
            tasks.add(tinspin(rival, points, k, targets));
        }
        List<Rounds.Rate> rates = Rounds.alternate(2, ROUNDS, 0.7, tasks.toArray(Rounds.Task[]::new));
        double query = rates.get(0).micros();
        double everyPoint = rates.get(1).micros();
        Table.print(
                name,
                Table.number(Rounds.median(build)),
                tree ? Table.number(Rounds.median(rivalBuild)) : "-",
                Table.number(query),
                tree ? Table.number(rates.get(2).micros()) : "-",
                Table.number(everyPoint),
                tree ? Table.times(rates.get(2).micros() / query) : "-",
                Table.times(everyPoint / query));
    }

    private static KDTree<Integer> tree(Points points) {
        KDTree<Integer> tree = KDTree.create(points.dimension());
        for (int i = 0; i < points.size(); i++) {
            tree.insert(points.row(i), i);
        }
        return tree;
    }

    private static Rounds.Task shipped(NeighborSearch search, int[] targets) {
        Points sample = search.sample();
        NeighborSearch.Worker worker = search.worker();
        Neighbors found = new Neighbors(0);
        double[] position = new double[sample.dimension()];
        return queries(targets, target -> {
            sample.copyTo(target, position);
            worker.find(position, target, found);
            return found.index(0);
        });
    }

    private static Rounds.Task every(Points points, int k, int[] targets) {
        return queries(targets, target -> TextbookNeighbors.nearest(points, target, k)[0]);
    }

    private static Rounds.Task tinspin(KDTree<Integer> tree, Points points, int k, int[] targets) {
        double[] position = new double[points.dimension()];
        return queries(targets, target -> {
            points.copyTo(target, position);
            PointIteratorKnn<Integer> found = tree.queryKnn(position, k + 1);
            int last = target;
            while (found.hasNext()) {
                last = found.next().value();
            }
            return last;
        });
    }

    @FunctionalInterface
    private interface Query {
        int find(int target);
    }

    private static Rounds.Task queries(int[] targets, Query query) {
        return nanos -> {
            long start = Rounds.clock();
            long done = 0;
            int sink = 0;
            do {
                for (int i = 0; i < BATCH; i++) {
                    sink += query.find(targets[(int) (done % targets.length)]);
                    done++;
                }
            } while (Rounds.clock() - start < nanos);
            // The answers are needed, so no query can be left out.
            return sink == Integer.MIN_VALUE ? done + 1 : done;
        };
    }
}
