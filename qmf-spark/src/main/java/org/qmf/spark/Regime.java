package org.qmf.spark;

/** How a sample is spread over the executors; decides about time and memory, never about a result. */
public enum Regime {
    /** Points that the driver holds are broadcast, folders are partitioned. */
    AUTOMATIC,
    /** Every executor holds the whole sample. */
    BROADCAST,
    /** Every executor holds some cells of space and what surrounds them. */
    PARTITIONED
}
