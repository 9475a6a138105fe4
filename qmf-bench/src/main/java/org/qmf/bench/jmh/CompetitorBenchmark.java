package org.qmf.bench.jmh;

import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Denoises one point with a competitor of {@code rqmf}, composed of its plugins, neighbour search included. */
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CompetitorBenchmark extends PointBenchmark {

    /** The workload. */
    @Param({"S", "C", "L"})
    public String workload = "";

    /** The method. */
    @Param({"local-pca", "kde-ridge", "log-kde-ridge", "mfit", "moving-ls"})
    public String method = "";

    /** Prepares the sample. */
    @Setup
    public void prepare() {
        Workload sample = Workloads.named(workload);
        open(sample, new ShippedCompetitor(Composition.competitor(sample, method)));
    }
}
