package org.qmf.bench;

import java.util.List;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.NaiveCompetitor;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Compares the shipped competitors of {@code rqmf} with naive implementations, one thread each. */
final class Methods implements Part {

    private static final int ROUNDS = 3;

    @Override
    public String name() {
        return "competitors";
    }

    @Override
    public List<String> heading() {
        return List.of(
                "The other methods against naive ones: points per second on one thread, neighbour search included,",
                "medians of alternating rounds; 'cpu' is the ratio by processor time. The naive ones look at few targets.",
                Table.row("", "workload", "naive/s", "shipped/s", "ratio", "cpu"));
    }

    @Override
    public List<String> cases() {
        return List.of("S", "C", "L");
    }

    @Override
    public void measure(String name) {
        Workload workload = Workloads.named(name);
        for (String method : Composition.COMPETITORS) {
            Cycle naive = cycle(new NaiveCompetitor(method, workload), workload, few(name));
            // Warms up, and finds what a method computes once and keeps.
            naive.advance(few(name));
            Cycle shipped =
                    cycle(new ShippedCompetitor(method, Composition.competitor(workload, method)), workload, 4_000);
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

    private static Cycle cycle(Competitor competitor, Workload workload, int targets) {
        return new Cycle(
                competitor.prepare(workload.points()).get(),
                workload.targets(targets, 1),
                workload.points().dimension());
    }
}
