package org.qmf.study.metric;

import java.util.Arrays;
import java.util.List;
import org.qmf.api.metric.Evaluation;
import org.qmf.api.metric.Metric;

/** Tells how far a method moves the points: the mean, the median and the largest of the distances. */
public final class Moved implements Metric {

    @Override
    public List<String> columns() {
        return List.of("mean", "median", "max");
    }

    @Override
    public double[] measure(Evaluation evaluation) {
        double[] squared = Distances.squaredBetween(
                evaluation.draw().points(), evaluation.denoised().points());
        return new double[] {Distances.meanRoot(squared), median(squared), Math.sqrt(Distances.max(squared))};
    }

    private static double median(double[] squared) {
        double[] sorted = squared.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1
                ? Math.sqrt(sorted[half])
                : (Math.sqrt(sorted[half - 1]) + Math.sqrt(sorted[half])) / 2;
    }

    /** To move points far is neither good nor bad. */
    @Override
    public Better better(String column) {
        return Better.NEITHER;
    }
}
