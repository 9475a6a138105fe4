package org.qmf.study.statistics;

import java.util.Arrays;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.qmf.api.RandomStream;

/**
 * Mean and spread of a sample, with a bootstrap interval of the mean.
 *
 * @param count the number of values that are known
 * @param mean their mean, NaN without any
 * @param deviation their standard deviation with n − 1, NaN for fewer than two
 * @param lower lower end of the interval
 * @param upper upper end of the interval
 */
public record Summary(int count, double mean, double deviation, double lower, double upper) {

    private static final int RESAMPLES = 2000;

    /**
     * Summarises the values that are not NaN.
     *
     * <p>The interval is the percentile interval of {@value #RESAMPLES} resampled means.
     *
     * @param confidence the share of resampled means within the interval
     * @param seed of the resampling: the same seed and values give the same interval
     */
    public static Summary of(double[] values, double confidence, long seed) {
        double[] known =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        if (known.length == 0) {
            return new Summary(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        double mean = StatUtils.mean(known);
        double deviation = known.length < 2 ? Double.NaN : Math.sqrt(StatUtils.variance(known));
        double[] means = resampledMeans(known, RandomStream.of(seed, "bootstrap", 0));
        Percentile percentile = new Percentile();
        percentile.setData(means);
        double tail = 50 * (1 - confidence);
        return new Summary(known.length, mean, deviation, percentile.evaluate(tail), percentile.evaluate(100 - tail));
    }

    private static double[] resampledMeans(double[] values, RandomStream random) {
        double[] means = new double[RESAMPLES];
        for (int b = 0; b < RESAMPLES; b++) {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += values[random.nextInt(values.length)];
            }
            means[b] = sum / values.length;
        }
        return means;
    }
}
