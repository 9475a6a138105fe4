package org.qmf.bench.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.competitor.ShippedCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Denoises one point with a competitor of {@code rqmf}, composed of its plugins, neighbour search included. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CompetitorBenchmark {

    /** The workload. */
    @Param({"S", "C", "L"})
    public String workload = "";

    /** The method. */
    @Param({"local-pca", "kde-ridge", "log-kde-ridge", "mfit", "moving-ls"})
    public String method = "";

    private Competitor.Worker worker;
    private int[] targets;
    private double[] denoised;
    private int next;

    /** Prepares the sample. */
    @Setup
    public void prepare() {
        Workload sample = Workloads.named(workload);
        Competitor competitor = new ShippedCompetitor(method, Composition.competitor(sample, method));
        worker = competitor.prepare(sample.points()).get();
        targets = sample.targets(4_000, 1);
        denoised = new double[sample.points().dimension()];
    }

    /** Denoises the next target. */
    @Benchmark
    public double denoise() {
        worker.denoise(targets[next], denoised);
        next = next + 1 < targets.length ? next + 1 : 0;
        return denoised[0];
    }
}
