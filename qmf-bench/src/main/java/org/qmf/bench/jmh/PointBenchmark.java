package org.qmf.bench.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.qmf.bench.competitor.Competitor;
import org.qmf.bench.workload.Workload;

/** Denoises one point after the other. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public abstract class PointBenchmark {

    private Competitor.Worker worker = (target, denoised) -> {};
    private int[] targets = {};
    private double[] denoised = {};
    private int next;

    final void open(Workload sample, Competitor competitor) {
        worker = competitor.prepare(sample.points());
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
