package org.qmf.spark.partitioned;

import org.apache.spark.Partitioner;

/** Gives every cell a partition of its own. */
final class CellPartitioner extends Partitioner {

    private static final long serialVersionUID = 1L;

    private final int cells;

    CellPartitioner(int cells) {
        this.cells = cells;
    }

    @Override
    public int numPartitions() {
        return cells;
    }

    @Override
    public int getPartition(Object key) {
        return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellPartitioner that && cells == that.cells;
    }

    @Override
    public int hashCode() {
        return cells;
    }
}
