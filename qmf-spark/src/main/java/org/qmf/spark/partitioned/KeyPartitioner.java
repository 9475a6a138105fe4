package org.qmf.spark.partitioned;

import org.apache.spark.Partitioner;

/** Gives every number a partition of its own. */
public final class KeyPartitioner extends Partitioner {

    private static final long serialVersionUID = 1L;

    private final int keys;

    /** Makes a partitioner for keys below a number. */
    public KeyPartitioner(int keys) {
        this.keys = keys;
    }

    @Override
    public int numPartitions() {
        return keys;
    }

    @Override
    public int getPartition(Object key) {
        return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyPartitioner that && keys == that.keys;
    }

    @Override
    public int hashCode() {
        return keys;
    }
}
