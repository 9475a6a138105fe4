package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.qmf.spark.task.DenoisedBlock;
import org.qmf.spark.task.TaskAnswer;

/** The denoised points where they were denoised, spread over the cluster. */
public final class PartitionedResult implements AutoCloseable {

    private final JavaPairRDD<Integer, Cell> cells;
    private final List<JavaPairRDD<Integer, TaskAnswer<CellAnswer>>> passes = new ArrayList<>();
    private long finished;
    private long widened;
    private int largestCell;

    PartitionedResult(JavaPairRDD<Integer, Cell> cells) {
        this.cells = cells;
    }

    void add(JavaPairRDD<Integer, TaskAnswer<CellAnswer>> answers) {
        passes.add(answers);
    }

    void add(CellAnswer.Summary summary) {
        finished += summary.finished();
        largestCell = Math.max(largestCell, summary.held());
        if (passes.isEmpty()) {
            widened += summary.left();
        }
    }

    /** Returns the denoised points in blocks, in no particular order. */
    public JavaRDD<DenoisedBlock> blocks() {
        @Nullable JavaRDD<DenoisedBlock> all = null;
        for (JavaPairRDD<Integer, TaskAnswer<CellAnswer>> pass : passes) {
            JavaRDD<DenoisedBlock> blocks = pass.values().flatMap(PartitionedResult::block);
            all = all == null ? blocks : all.union(blocks);
        }
        if (all == null) {
            throw new IllegalStateException("no pass has been made");
        }
        return all;
    }

    private static Iterator<DenoisedBlock> block(TaskAnswer<CellAnswer> answer) {
        @Nullable DenoisedBlock done = answer.get().done();
        return done == null ? Collections.emptyIterator() : List.of(done).iterator();
    }

    /** Returns how many targets were denoised. */
    public long finished() {
        return finished;
    }

    /** Returns how many targets needed points of other cells. */
    public long widened() {
        return widened;
    }

    /** Returns how many points of the sample the largest cell held, halo included. */
    public int largestCell() {
        return largestCell;
    }

    /** Returns how many passes were made. */
    public int passes() {
        return passes.size();
    }

    /** Lets the cluster forget the points. */
    @Override
    public void close() {
        if (!cells.context().isStopped()) {
            passes.forEach(pass -> pass.unpersist(false));
            cells.unpersist(false);
        }
    }
}
