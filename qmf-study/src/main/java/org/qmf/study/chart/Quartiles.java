package org.qmf.study.chart;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;

/** The quartiles of a sample. */
record Quartiles(double lower, double median, double upper) {

    static Quartiles of(List<Double> values) {
        Percentile percentile = new Percentile().withEstimationType(EstimationType.R_7);
        percentile.setData(values.stream().mapToDouble(Double::doubleValue).toArray());
        return new Quartiles(percentile.evaluate(25), percentile.evaluate(50), percentile.evaluate(75));
    }
}
