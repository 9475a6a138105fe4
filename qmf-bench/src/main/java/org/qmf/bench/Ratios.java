package org.qmf.bench;

import java.util.List;
import java.util.Map;
import org.qmf.api.FitContext;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.NeighborTable;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.competitor.TextbookCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;
import org.qmf.host.engine.PointWorker;
import org.qmf.neighbors.neighborhood.Knn;

/** Compares the shipped estimator with the textbook, one thread each. */
final class Ratios {

    private record Bar(double first, double goal) {}

    private static final Map<String, Bar> BARS =
            Map.of("S", new Bar(100, 200), "L", new Bar(90, 180), "C", new Bar(20, 50), "H", new Bar(700, 1_400));

    private static final int ROUNDS = 5;

    static final Part PART = new Part(
            "ratios",
            List.of(
                    "Shipped against textbook: points per second on one thread, medians of alternating rounds.",
                    "S, L, C without the neighbour search; H from the raw sample to the last point, search included.",
                    "'plain' is the shipped estimator without acceleration, which takes the textbook's iterations;",
                    "'cpu' is the ratio by processor time.",
                    Table.row(
                            "",
                            "iterations",
                            "plain",
                            "textbook/s",
                            "shipped/s",
                            "plain/s",
                            "ratio",
                            "cpu",
                            "plain",
                            "first bar",
                            "goal")),
            Workloads.names(),
            Ratios::measure);

    private Ratios() {}

    private static void measure(String name) {
        Workload workload = Workloads.named(name);
        List<Rounds.Rate> rates = name.equals("H") ? fromTheSample(workload) : chartsOnly(workload);
        Rounds.Rate textbook = rates.get(0);
        Rounds.Rate shipped = rates.get(1);
        Rounds.Rate plain = rates.get(2);
        Bar bar = BARS.get(name);
        if (bar == null) {
            throw new IllegalArgumentException("workload [" + name + "] has no bar");
        }
        double ratio = shipped.elapsed() / textbook.elapsed();
        Table.print(
                name,
                Table.number(iterations(workload, Composition.estimator(workload))),
                Table.number(iterations(workload, Composition.plain(workload))),
                Table.number(textbook.elapsed()),
                Table.number(shipped.elapsed()),
                Table.number(plain.elapsed()),
                Table.times(ratio),
                Table.times(shipped.processor() / textbook.processor()),
                Table.times(plain.elapsed() / textbook.elapsed()),
                Table.bar(bar.first(), ratio),
                Table.bar(bar.goal(), ratio));
    }

    private static double iterations(Workload workload, ManifoldEstimator estimator) {
        FittedManifold manifold = estimator.fit(workload.points(), FitContext.sequential(1));
        PointWorker worker = new PointWorker(manifold, workload.points().dimension());
        int[] targets = workload.targets(500, 1);
        double sum = 0;
        for (int index : targets) {
            worker.denoise(workload.points(), index, true);
            sum += worker.report().iterations();
        }
        return sum / targets.length;
    }

    private static List<Rounds.Rate> chartsOnly(Workload workload) {
        int[] targets = workload.targets(4_000, 1);
        NeighborTable table =
                NeighborTable.of(Knn.of(workload.neighbors()).over(workload.points(), FitContext.sequential(1)));
        Competitor plain = new ShippedCompetitor(Composition.configured(
                workload, Composition.recordedKnn(workload), "acceleration: none", "stop: coordinates"));
        return Rounds.alternate(
                5,
                ROUNDS,
                1.2,
                Cycle.of(new TextbookCompetitor(workload, table::neighbors), workload, targets),
                Cycle.of(new ShippedCompetitor(Composition.withRecordedNeighbors(workload)), workload, targets),
                Cycle.of(plain, workload, targets));
    }

    /** Each turn of the shipped estimator fits the sample anew, so that nothing prepared beforehand is free. */
    private static List<Rounds.Rate> fromTheSample(Workload workload) {
        int n = workload.points().size();
        int[] targets = workload.targets(n, 1);
        Rounds.Task shipped = wholePass(new ShippedCompetitor(Composition.estimator(workload)), workload);
        Rounds.Task plain = wholePass(new ShippedCompetitor(Composition.plain(workload)), workload);
        return Rounds.alternate(
                6, 3, 4, Cycle.of(TextbookCompetitor.searching(workload), workload, targets), shipped, plain);
    }

    private static Rounds.Task wholePass(Competitor competitor, Workload workload) {
        int[] targets = workload.targets(workload.points().size(), 1);
        return nanos -> {
            Cycle.of(competitor, workload, targets).advance(targets.length);
            return targets.length;
        };
    }
}
