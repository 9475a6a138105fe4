package org.qmf.bench;

import java.util.List;
import org.qmf.api.FitContext;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.DirectKernels;
import org.qmf.bench.competitor.NeighborTable;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;
import org.qmf.neighbors.neighborhood.Knn;

/** Compares the estimator composed of plugins with the same kernels called directly. */
final class PluginCost {

    private static final double ASKED = 0.10;
    private static final int ROUNDS = 7;

    static final Part PART = new Part(
            "composition",
            List.of(
                    "Composition through plugins against the same kernels called directly: microseconds for one point.",
                    "'mixed' is composed, after other strategies ran through the same call sites.",
                    Table.row("", "direct", "composed", "mixed", "cost", "cost mixed", "asked")),
            List.of("S", "L", "C"),
            PluginCost::measure);

    private PluginCost() {}

    private static void measure(String name) {
        Workload workload = Workloads.named(name);
        int[] targets = workload.targets(4_000, 1);
        NeighborTable table =
                NeighborTable.of(Knn.of(workload.neighbors()).over(workload.points(), FitContext.sequential(1)));
        LambdaTuner tuner =
                Composition.strategy("{type: sensitivity, delta: " + workload.delta() + "}", LambdaTuner.class);
        ProjectionSolver projection = Composition.strategy("newton", ProjectionSolver.class);
        Cycle direct = Cycle.of(new DirectKernels(workload, table, tuner, projection), workload, targets);
        ManifoldEstimator same = Composition.configured(
                workload, Composition.recordedKnn(workload), "acceleration: anderson", "stop: coordinates");
        Cycle composed = Cycle.of(new ShippedCompetitor(same), workload, targets);
        List<Rounds.Rate> clean = Rounds.alternate(2, ROUNDS, 0.5, direct, composed);
        mix(workload, targets);
        List<Rounds.Rate> mixed = Rounds.alternate(2, ROUNDS, 0.5, direct, composed);
        double cost = clean.get(0).elapsed() / clean.get(1).elapsed() - 1;
        double mixedCost = clean.get(0).elapsed() / mixed.get(1).elapsed() - 1;
        Table.print(
                name,
                Table.number(clean.get(0).micros()),
                Table.number(clean.get(1).micros()),
                Table.number(mixed.get(1).micros()),
                percent(cost),
                percent(mixedCost),
                "< " + percent(ASKED) + (cost < ASKED ? " yes" : " no"));
    }

    /** Sends other tuners, projections, kernels and gauges through the same code. */
    private static void mix(Workload workload, int[] targets) {
        List<String> others = List.of(
                "projection: alternating",
                "projection: gauss-newton",
                "kernel: {type: gaussian}",
                "gauge: invariant",
                "acceleration: none");
        for (String other : others) {
            Competitor competitor =
                    new ShippedCompetitor(Composition.configured(workload, Composition.knn(workload), other));
            Cycle.of(competitor, workload, targets).work(1_000_000_000L);
        }
    }

    private static String percent(double share) {
        return String.format("%.1f%%", 100 * share);
    }
}
