package org.qmf.spark.task;

import java.io.Serializable;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** Carries points over the network. */
@SuppressWarnings("ArrayRecordComponent")
public record PointData(double[] values, int dimension, double[] weights) implements Serializable {

    /** Wraps points. */
    public static PointData of(Points points) {
        double[] weights = new double[points.weighted() ? points.size() : 0];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = points.weight(i);
        }
        return new PointData(PointValues.of(points), points.dimension(), weights);
    }

    /** Returns the points. */
    public Points points() {
        Points points = PointValues.keep(values, dimension);
        return weights.length > 0 ? points.withWeights(weights) : points;
    }
}
