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
import org.qmf.bench.competitor.TextbookCompetitor;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Denoises one point, neighbour search included. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class DenoiseBenchmark {

    /** The workload. */
    @Param({"S", "L", "C", "H"})
    public String workload = "";

    /** Who does it. */
    @Param({"shipped", "plain", "textbook"})
    public String competitor = "";

    private Competitor.Worker worker;
    private int[] targets;
    private double[] denoised;
    private int next;

    /** Prepares the sample. */
    @Setup
    public void prepare() {
        Workload sample = Workloads.named(workload);
        worker = competitor(sample).prepare(sample.points()).get();
        targets = sample.targets(4_000, 1);
        denoised = new double[sample.points().dimension()];
    }

    private Competitor competitor(Workload sample) {
        return switch (competitor) {
            case "shipped" -> new ShippedCompetitor(competitor, Composition.estimator(sample));
            case "plain" -> new ShippedCompetitor(competitor, Composition.plain(sample));
            case "textbook" -> TextbookCompetitor.searching(sample);
            default -> throw new IllegalArgumentException("competitor [" + competitor + "] is unknown");
        };
    }

    /** Denoises the next target. */
    @Benchmark
    public double denoise() {
        worker.denoise(targets[next], denoised);
        next = next + 1 < targets.length ? next + 1 : 0;
        return denoised[0];
    }
}
