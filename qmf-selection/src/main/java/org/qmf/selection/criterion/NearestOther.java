package org.qmf.selection.criterion;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.core.linear.SquaredDistance;

/** Finds the nearest other point: what a target loses that keeps its input, which would otherwise count as no loss. */
record NearestOther(Points sample) {

    /** Returns the squared distance, 0 if there is no other point. */
    double squaredDistance(int target) {
        double[] values = PointValues.of(sample);
        int dimension = sample.dimension();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < sample.size(); i++) {
            if (i != target) {
                least = Math.min(
                        least, SquaredDistance.between(values, target * dimension, values, i * dimension, dimension));
            }
        }
        return Double.isInfinite(least) ? 0 : least;
    }
}
