package org.qmf.spark.partitioned;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The points of one cell.
 *
 * @param number the cell
 * @param sample its points of the sample
 * @param others its targets, or null where the sample itself is to be denoised
 */
record Cell(int number, IndexedPoints sample, @Nullable IndexedPoints others) implements Serializable {

    boolean ofSample() {
        return others == null;
    }

    IndexedPoints targets() {
        return others == null ? sample : others;
    }
}
