package org.qmf.host.engine;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * Lets points that are near each other follow each other, so that what a search reads for one is still in the processor's
 * cache for the next. Files mostly have no such order, and of a million points every search would wait for the memory.
 */
final class SpatialOrder {

    /** Fewer points, with the index over them, fit into the cache; sorting them costs more than it brings. */
    static final int WORTHWHILE = 200_000;

    /** With more coordinates nearness along a curve says little, and searches have an order of their own. */
    private static final int MOST_AXES = 3;

    private static final int BITS = 10;

    private SpatialOrder() {}

    /** Returns all indices along a curve through space (Morton's), none where the order of the points will do. */
    static int[] of(Points points) {
        int n = points.size();
        int axes = points.dimension();
        if (n < WORTHWHILE || axes > MOST_AXES) {
            return new int[0];
        }
        double[] values = PointValues.of(points);
        double[] low = new double[axes];
        double[] scale = new double[axes];
        for (int axis = 0; axis < axes; axis++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < n; i++) {
                least = Math.min(least, values[i * axes + axis]);
                most = Math.max(most, values[i * axes + axis]);
            }
            low[axis] = least;
            scale[axis] = ((1 << BITS) - 1) / (most - least);
        }
        long[] keys = new long[n];
        for (int i = 0; i < n; i++) {
            long code = 0;
            for (int axis = 0; axis < axes; axis++) {
                // Where all are equal, or their range is no number, this is 0.
                int cell = (int) ((values[i * axes + axis] - low[axis]) * scale[axis]);
                for (int bit = 0; bit < BITS; bit++) {
                    code |= (long) (cell >> bit & 1) << (bit * axes + axis);
                }
            }
            keys[i] = code << Integer.SIZE | i;
        }
        Arrays.sort(keys);
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            order[i] = (int) keys[i];
        }
        return order;
    }
}
