package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.spark.host.Host;
import org.qmf.spark.task.JobTracker;
import org.qmf.spark.task.TaskAnswer;
import scala.Tuple2;

/**
 * Runs a job whose sample is spread over the cluster.
 *
 * <p>A first pass denoises by the points of each cell alone, which is enough for targets well inside. The others tell
 * how far they look; the next pass sends their cells the points around, and so on until every target has been denoised
 * by a search that provably saw all it needed.
 */
public final class PartitionedRun {

    /** Large enough that most targets lie well inside, small enough for the memory of a task. */
    private static final int POINTS_PER_CELL = 100_000;

    private static final int SMALLEST_CELL = 2_000;
    private static final int CELLS_PER_CORE = 2;
    private static final int PILOTS_PER_CELL = 200;

    /** An estimator that refuses so many points would refuse all of them. */
    private static final int TELLING_PILOT = 1_000;

    private final JavaSparkContext spark;
    private final Host host;
    private final int cells;
    private final ProgressMonitor monitor;
    private final JobTracker tracker;

    /**
     * Prepares a run.
     *
     * @param cells into how many cells space is cut; 0 chooses by the number of points
     */
    public PartitionedRun(JavaSparkContext spark, Host host, int cells, ProgressMonitor monitor) {
        this.spark = spark;
        this.host = host;
        this.cells = cells;
        this.monitor = monitor;
        this.tracker = new JobTracker(spark, monitor);
    }

    /**
     * Denoises targets by a sample.
     *
     * @param targets the points to denoise; the sample itself if absent
     * @param configuration the estimator's configuration as JSON
     * @param diagnostics whether to keep what the estimator says about each point, which takes more memory than the point
     */
    public PartitionedResult run(
            PartitionedPoints sample, Optional<PartitionedPoints> targets, String configuration, boolean diagnostics) {
        Locality.require(host.registry(), configuration);
        monitor.begin("cutting space into cells", 0);
        int count = cells == 0 ? chooseCells(sample.size()) : cells;
        IndexedPoints pilot = pilot(sample, count);
        requireUsable(configuration, pilot, sample.size());
        CellTree tree = new CellTree(pilot, count);
        KeyPartitioner partitioner = new KeyPartitioner(count);
        JavaPairRDD<Integer, Cell> placed = place(sample, targets, tree, partitioner);
        placed.persist(StorageLevel.MEMORY_AND_DISK());
        PartitionedResult result = new PartitionedResult(placed);
        try {
            work(placed, partitioner, new PassSetup(configuration, tree, sample.size(), diagnostics), result);
            return result;
        } catch (RuntimeException e) {
            result.close();
            throw e;
        }
    }

    private record PassSetup(String configuration, CellTree tree, long sampleSize, boolean diagnostics) {}

    private void work(
            JavaPairRDD<Integer, Cell> placed, KeyPartitioner partitioner, PassSetup setup, PartitionedResult result) {
        Map<Integer, Region> regions = new HashMap<>();
        @Nullable JavaPairRDD<Integer, TaskAnswer<CellAnswer>> before = null;
        for (int pass = 0; pass == 0 || !regions.isEmpty(); pass++) {
            Broadcast<CellWork> work = spark.broadcast(new CellWork(
                    host, setup.configuration(), setup.tree(), setup.sampleSize(), pass, setup.diagnostics()));
            JavaPairRDD<Integer, TaskAnswer<CellAnswer>> answers;
            if (before == null) {
                answers = placed.mapValues(cell -> Pass.first(work.value(), cell));
                monitor.begin("cells", setup.tree().cells());
            } else {
                Broadcast<Map<Integer, Region>> shipped = spark.broadcast(regions);
                JavaPairRDD<Integer, IndexedPoints> halo = placed.flatMapToPair(new HaloSource(shipped));
                answers = placed.cogroup(before, halo, partitioner).mapValues(new Pass(work, shipped));
                monitor.begin(
                        "cells with a wider halo, pass " + pass, setup.tree().cells());
            }
            answers.persist(StorageLevel.MEMORY_AND_DISK());
            regions = new HashMap<>();
            for (CellAnswer.Summary summary : summaries(answers)) {
                result.add(summary);
                if (summary.next() != null) {
                    regions.put(summary.cell(), summary.next());
                }
            }
            result.add(answers);
            before = answers;
        }
    }

    private List<CellAnswer.Summary> summaries(JavaPairRDD<Integer, TaskAnswer<CellAnswer>> answers) {
        JavaRDD<TaskAnswer<CellAnswer.Summary>> summaries =
                answers.values().map(answer -> answer.map(CellAnswer::summary));
        List<CellAnswer.Summary> collected = new ArrayList<>();
        tracker.collect(summaries, cell -> 1).forEach(answer -> collected.add(answer.get()));
        return collected;
    }

    private int chooseCells(long size) {
        long most = 1 + size / SMALLEST_CELL;
        return Math.toIntExact(Math.min(
                most, Math.max((long) CELLS_PER_CORE * spark.defaultParallelism(), 1 + size / POINTS_PER_CELL)));
    }

    private IndexedPoints pilot(PartitionedPoints sample, int count) {
        long stride = Math.max(1, sample.size() / ((long) PILOTS_PER_CELL * count));
        List<IndexedPoints> parts = new ArrayList<>(tracker.collect(sample.every(stride), block -> 0));
        parts.add(new IndexedPoints(sample.dimension(), new long[0], new double[0], new double[0]));
        return IndexedPoints.union(parts);
    }

    /** Lets the estimator refuse the dimension of the data, or a small sample, before the cluster works. */
    private void requireUsable(String configuration, IndexedPoints pilot, long sampleSize) {
        try {
            host.estimators().create(configuration).fit(pilot.points(), FitContext.sequential(0));
        } catch (DataException e) {
            if (pilot.size() == sampleSize || pilot.size() >= TELLING_PILOT) {
                throw e;
            }
        }
    }

    private JavaPairRDD<Integer, Cell> place(
            PartitionedPoints sample, Optional<PartitionedPoints> targets, CellTree tree, KeyPartitioner partitioner) {
        Broadcast<CellTree> shipped = spark.broadcast(tree);
        JavaPairRDD<Integer, IndexedPoints> placed = sample.blocks().flatMapToPair(new Placement(shipped));
        int dimension = sample.dimension();
        if (targets.isEmpty()) {
            return placed.groupByKey(partitioner)
                    .mapPartitionsToPair(
                            keyed -> map(keyed, each -> new Cell(each._1(), union(each._2(), dimension), null)), true);
        }
        JavaPairRDD<Integer, IndexedPoints> others = targets.get().blocks().flatMapToPair(new Placement(shipped));
        return placed.cogroup(others, partitioner)
                .mapPartitionsToPair(
                        keyed -> map(
                                keyed,
                                each -> new Cell(
                                        each._1(),
                                        union(each._2()._1(), dimension),
                                        union(each._2()._2(), dimension))),
                        true);
    }

    private static <T> Iterator<Tuple2<Integer, Cell>> map(
            Iterator<Tuple2<Integer, T>> keyed, Function<Tuple2<Integer, T>, Cell> cells) {
        List<Tuple2<Integer, Cell>> mapped = new ArrayList<>();
        keyed.forEachRemaining(each -> mapped.add(new Tuple2<>(each._1(), cells.apply(each))));
        return mapped.iterator();
    }

    private static IndexedPoints union(Iterable<IndexedPoints> parts, int dimension) {
        List<IndexedPoints> all = new ArrayList<>();
        parts.forEach(all::add);
        if (all.isEmpty()) {
            all.add(new IndexedPoints(dimension, new long[0], new double[0], new double[0]));
        }
        return IndexedPoints.union(all);
    }
}
