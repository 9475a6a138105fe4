package org.qmf.bench;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
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
final class Search {

    private static final int ROUNDS = 3;
    /** Trees do not prune there, and tinspin's takes minutes to build. */
    private static final int LARGEST_TREE_DIMENSION = 100;

    static final Part PART = new Part(
            "knn",
            List.of(
                    "The K nearest neighbours of every point on one thread: microseconds for one point, index included.",
                    "Tinspin gets K + 1, because it cannot leave the target out; the index of H is a table of distances.",
                    Table.row("", "shipped", "tinspin", "every point", "gain", "gain", "build ms", "build ms"),
                    Table.row("", "", "", "", "on tinspin", "on every", "shipped", "tinspin")),
            List.of("L", "C", "H"),
            Search::measure);

    private Search() {}

    private static void measure(String name) {
        Workload workload = Workloads.named(name);
        Points points = workload.points();
        int k = workload.neighbors();
        boolean tree = points.dimension() <= LARGEST_TREE_DIMENSION;
        List<Rounds.Task> tasks = new ArrayList<>(List.of(
                nanos -> shippedPass(points, k),
                nanos -> everyPoint(points, k, workload.targets(100, 1)),
                nanos -> built(points, () -> Knn.of(k).over(points, FitContext.sequential(1)))));
        if (tree) {
            tasks.add(nanos -> tinspinPass(points, k));
            tasks.add(nanos -> built(points, () -> tree(points)));
        }
        List<Rounds.Rate> rates = Rounds.alternate(0, ROUNDS, 0, tasks.toArray(Rounds.Task[]::new));
        double shipped = rates.get(0).micros();
        double every = rates.get(1).micros();
        Table.print(
                name,
                Table.number(shipped),
                tree ? Table.number(rates.get(3).micros()) : "-",
                Table.number(every),
                tree ? Table.times(rates.get(3).micros() / shipped) : "-",
                Table.times(every / shipped),
                millis(rates.get(2), points),
                tree ? millis(rates.get(4), points) : "-");
    }

    private static String millis(Rounds.Rate rate, Points points) {
        return Table.number(rate.micros() * points.size() / 1e3);
    }

    /** Builds an index; returns the points in it. */
    private static long built(Points points, Supplier<Object> index) {
        requireNonNull(index.get(), "index is null");
        return points.size();
    }

    private static KDTree<Integer> tree(Points points) {
        KDTree<Integer> tree = KDTree.create(points.dimension());
        for (int i = 0; i < points.size(); i++) {
            tree.insert(points.row(i), i);
        }
        return tree;
    }

    private static long shippedPass(Points points, int k) {
        NeighborSearch search = Knn.of(k).over(points, FitContext.sequential(1));
        NeighborSearch.Worker worker = search.worker();
        Neighbors found = new Neighbors(k);
        double[] position = new double[points.dimension()];
        for (int i = 0; i < points.size(); i++) {
            points.copyTo(i, position);
            worker.find(position, i, found);
        }
        return points.size();
    }

    private static long everyPoint(Points points, int k, int[] targets) {
        long found = 0;
        for (int target : targets) {
            found += TextbookNeighbors.nearest(points, target, k).length;
        }
        return found / k;
    }

    private static long tinspinPass(Points points, int k) {
        KDTree<Integer> tree = tree(points);
        double[] position = new double[points.dimension()];
        long found = 0;
        for (int i = 0; i < points.size(); i++) {
            points.copyTo(i, position);
            PointIteratorKnn<Integer> neighbors = tree.queryKnn(position, k + 1);
            while (neighbors.hasNext()) {
                neighbors.next();
                found++;
            }
        }
        return found / (k + 1);
    }
}
