package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.qmf.api.Points;

/**
 * Points that are spread over a cluster.
 *
 * @param blocks the points in blocks, the indices of each block ascending
 * @param size how many points there are
 * @param dimension D
 */
public record PartitionedPoints(JavaRDD<IndexedPoints> blocks, long size, int dimension) {

    private static final int BLOCK = 8192;

    /** Spreads points that the driver holds. */
    public static PartitionedPoints of(JavaSparkContext spark, Points points) {
        List<IndexedPoints> blocks = new ArrayList<>();
        for (int from = 0; from < points.size(); from += BLOCK) {
            int first = from;
            int[] members = new int[Math.min(BLOCK, points.size() - from)];
            Arrays.setAll(members, i -> first + i);
            blocks.add(IndexedPoints.consecutive(from, points.select(members)));
        }
        return new PartitionedPoints(spark.parallelize(blocks), points.size(), points.dimension());
    }

    /** Returns every {@code stride}-th point. */
    JavaRDD<IndexedPoints> every(long stride) {
        return blocks.map(block -> block.every(stride));
    }
}
