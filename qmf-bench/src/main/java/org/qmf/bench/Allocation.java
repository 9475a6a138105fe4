package org.qmf.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.competitor.TextbookCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Counts the bytes allocated for each point in the steady state. */
final class Allocation {

    static final Part PART = new Part(
            "allocation",
            List.of(
                    "Bytes allocated for one point in the steady state, neighbour search included.",
                    Table.row("", "textbook", "shipped", "asked")),
            Workloads.names(),
            Allocation::measure);

    private Allocation() {}

    private static void measure(String name) {
        Workload workload = Workloads.named(name);
        double shipped = bytes(new ShippedCompetitor(Composition.estimator(workload)), workload, 2_000);
        double textbook = bytes(TextbookCompetitor.searching(workload), workload, 5);
        Table.print(name, Table.number(textbook), Table.number(shipped), shipped < 1 ? "0 yes" : "0 no");
    }

    private static double bytes(Competitor competitor, Workload workload, int points) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int[] targets = workload.targets(points, 2);
        Cycle cycle = Cycle.of(competitor, workload, targets);
        // Two passes: buffers grow to their final size and the compiler settles.
        cycle.advance(2 * targets.length);
        long before = threads.getCurrentThreadAllocatedBytes();
        cycle.advance(targets.length);
        return (double) (threads.getCurrentThreadAllocatedBytes() - before) / targets.length;
    }
}
