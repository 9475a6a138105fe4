package org.qmf.spark.partitioned;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.qmf.spark.task.DenoisedBlock;

/** What one pass over a cell gave; the arrays are not to be written to. */
final class CellAnswer implements Serializable {

    private static final long serialVersionUID = 1L;

    private final @Nullable DenoisedBlock done;
    private final long[] pending;
    private final Summary summary;

    CellAnswer(@Nullable DenoisedBlock done, long[] pending, Summary summary) {
        this.done = done;
        this.pending = pending;
        this.summary = summary;
    }

    /** Returns the denoised points, or null if nothing was to be done. */
    @Nullable
    DenoisedBlock done() {
        return done;
    }

    /** Returns the targets that are left, by their indices in the whole set. */
    long[] pending() {
        return pending;
    }

    Summary summary() {
        return summary;
    }

    /**
     * What the driver needs to know of a pass over a cell.
     *
     * @param cell the cell
     * @param held how many points of the sample it held, its halo included
     * @param finished how many targets were denoised
     * @param left how many targets need a wider region
     * @param next the region they need, or null if none is left
     */
    record Summary(
            int cell,
            int held,
            int finished,
            int left,
            @Nullable Region next) implements Serializable {}
}
