package org.qmf.bench;

import java.util.List;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.NaiveCompetitor;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Compares the shipped competitors of {@code rqmf} with naive implementations, one thread each. */
final class Methods {

    private static final int ROUNDS = 3;

    static final Part PART = new Part(
            "competitors",
            List.of(
                    "The other methods against naive ones: points per second on one thread, neighbour search included,",
                    "medians of alternating rounds; 'cpu' is the ratio by processor time. The naive ones look at few targets.",
                    Table.row("", "workload", "naive/s", "shipped/s", "ratio", "cpu")),
            List.of("S", "C", "L"),
            Methods::measure);

    private Methods() {}

    private static void measure(String name) {
        Workload workload = Workloads.named(name);
        for (String method : Composition.COMPETITORS) {
            Cycle naive = Cycle.of(new NaiveCompetitor(method, workload), workload, workload.targets(few(name), 1));
            // Warms up, and finds what a method computes once and keeps.
            naive.advance(few(name));
            Cycle shipped = Cycle.of(
                    new ShippedCompetitor(Composition.competitor(workload, method)),
                    workload,
                    workload.targets(4_000, 1));
            List<Rounds.Rate> rates = Rounds.alternate(0.5, ROUNDS, 0.5, naive, shipped);
            Rounds.Rate first = rates.get(0);
            Rounds.Rate second = rates.get(1);
            Table.print(
                    method,
                    name,
                    Table.number(first.elapsed()),
                    Table.number(second.elapsed()),
                    Table.times(second.elapsed() / first.elapsed()),
                    Table.times(second.processor() / first.processor()));
        }
    }

    private static int few(String workload) {
        return switch (workload) {
            case "S" -> 100;
            case "C" -> 10;
            default -> 1;
        };
    }
}
