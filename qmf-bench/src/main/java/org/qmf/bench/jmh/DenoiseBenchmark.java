package org.qmf.bench.jmh;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.competitor.TextbookCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Denoises one point, neighbour search included. */
public class DenoiseBenchmark extends PointBenchmark {

    /** The workload. */
    @Param({"S", "L", "C", "H"})
    public String workload = "";

    /** Who does it. */
    @Param({"shipped", "plain", "textbook"})
    public String competitor = "";

    /** Prepares the sample. */
    @Setup
    public void prepare() {
        Workload sample = Workloads.named(workload);
        open(sample, competitor(sample));
    }

    private Competitor competitor(Workload sample) {
        return switch (competitor) {
            case "shipped" -> new ShippedCompetitor(Composition.estimator(sample));
            case "plain" -> new ShippedCompetitor(Composition.plain(sample));
            case "textbook" -> TextbookCompetitor.searching(sample);
            default -> throw new IllegalArgumentException("competitor [" + competitor + "] is unknown");
        };
    }
}
