package org.qmf.study.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The mean of paired differences with Student's interval, x̄ ± t·s/√n. It needs only two differences, where resampling would
 * find intervals that are too short.
 *
 * @param count the number of differences
 * @param mean their mean, NaN without any
 * @param lower lower end of the interval, NaN for fewer than two
 * @param upper upper end of the interval, NaN for fewer than two
 */
public record PairedMean(int count, double mean, double lower, double upper) {

    /**
     * Summarises the differences that are not NaN.
     *
     * @param confidence the share of intervals that hold the true mean
     */
    public static PairedMean of(double[] differences, double confidence) {
        double[] known =
                Arrays.stream(differences).filter(value -> !Double.isNaN(value)).toArray();
        int n = known.length;
        if (n < 2) {
            return new PairedMean(n, n == 0 ? Double.NaN : known[0], Double.NaN, Double.NaN);
        }
        double mean = StatUtils.mean(known);
        double t = new TDistribution(n - 1).inverseCumulativeProbability((1 + confidence) / 2);
        double half = t * Math.sqrt(StatUtils.variance(known) / n);
        return new PairedMean(n, mean, mean - half, mean + half);
    }
}
