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
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** Builds the index of a sample and finds the K nearest neighbours of one point. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class NeighborBenchmark {

    /** The workload. */
    @Param({"S", "L", "C", "H"})
    public String workload = "";

    private Points points;
    private Neighborhood neighborhood;
    private NeighborSearch.Worker worker;
    private int[] targets;
    private double[] position;
    private final Neighbors found = new Neighbors(0);
    private int next;

    /** Prepares the sample. */
    @Setup
    public void prepare() {
        Workload sample = Workloads.named(workload);
        points = sample.points();
        neighborhood = Composition.strategy(Composition.knn(sample), Neighborhood.class);
        worker = neighborhood.over(points, FitContext.sequential(1)).worker();
        targets = sample.targets(4_000, 1);
        position = new double[points.dimension()];
    }

    /** Builds the index. */
    @Benchmark
    public NeighborSearch build() {
        return neighborhood.over(points, FitContext.sequential(1));
    }

    /** Finds the neighbours of the next target. */
    @Benchmark
    public int query() {
        points.copyTo(targets[next], position);
        worker.find(position, targets[next], found);
        next = next + 1 < targets.length ? next + 1 : 0;
        return found.index(0);
    }
}
