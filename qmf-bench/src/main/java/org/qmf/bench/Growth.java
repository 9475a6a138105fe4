package org.qmf.bench;

import java.util.List;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;
import org.qmf.neighbors.neighborhood.Knn;

/** Shows how the cost of a point depends on n: laser scans of constant density, one thread. */
final class Growth {

    static final Part PART = new Part(
            "growth",
            List.of(
                    "Growth with n on L: microseconds of processor time for one point, one thread.",
                    Table.row("n", "index", "search", "denoise", "all"),
                    Table.row("", "", "", "incl. search", "per point")),
            List.of("L"),
            Growth::measure);

    private Growth() {}

    private static void measure(String name) {
        // A first pass on a small sample lets the compiler settle, so that the smallest n pays nothing extra.
        denoise(Workloads.scan(20_000, 2));
        for (int n : new int[] {10_000, 100_000, 1_000_000}) {
            Workload workload = Workloads.scan(n, 1);
            long start = Rounds.clock();
            NeighborSearch search = Knn.of(workload.neighbors()).over(workload.points(), FitContext.sequential(1));
            long indexed = Rounds.clock();
            search(search);
            long searched = Rounds.clock();
            double all = denoise(workload);
            double index = micros(indexed - start, n);
            Table.print(
                    String.format("%,d", n),
                    Table.number(index),
                    Table.number(micros(searched - indexed, n)),
                    Table.number(all - index),
                    Table.number(all));
        }
    }

    private static void search(NeighborSearch search) {
        Points sample = search.sample();
        NeighborSearch.Worker worker = search.worker();
        Neighbors found = new Neighbors(0);
        double[] position = new double[sample.dimension()];
        for (int i = 0; i < sample.size(); i++) {
            sample.copyTo(i, position);
            worker.find(position, i, found);
        }
    }

    /** Returns the microseconds for one point of a whole pass, index included. */
    private static double denoise(Workload workload) {
        int n = workload.points().size();
        double[] denoised = new double[workload.points().dimension()];
        Competitor shipped = new ShippedCompetitor(Composition.estimator(workload));
        long start = Rounds.clock();
        Competitor.Worker worker = shipped.prepare(workload.points());
        for (int i = 0; i < n; i++) {
            worker.denoise(i, denoised);
        }
        return micros(Rounds.clock() - start, n);
    }

    private static double micros(long nanos, int points) {
        return nanos / 1e3 / points;
    }
}
