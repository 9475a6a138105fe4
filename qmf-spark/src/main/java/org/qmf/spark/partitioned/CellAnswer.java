package org.qmf.spark.partitioned;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.qmf.spark.task.DenoisedBlock;

/**
 * What one pass over a cell gave; the arrays are not to be written to.
 *
 * @param done the denoised points, or null if nothing was to be done
 * @param pending the targets that are left, by their indices in the whole set
 */
@SuppressWarnings("ArrayRecordComponent")
record CellAnswer(@Nullable DenoisedBlock done, long[] pending, Summary summary) implements Serializable {

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
