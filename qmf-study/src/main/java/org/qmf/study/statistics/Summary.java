package org.qmf.study.statistics;

import java.util.Arrays;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

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

    /**
     * Summarises the values that are not NaN, of replicates that are correlated, with the interval of {@link ResampledT}.
     *
     * @param confidence the share of intervals that hold the mean
     * @param correlation that of the values of two replicates, less than 1
     */
    public static Summary ofCorrelated(double[] values, double confidence, double correlation) {
        double[] known =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        ResampledT test = ResampledT.of(known, correlation, confidence);
        double deviation = known.length < 2 ? Double.NaN : Math.sqrt(StatUtils.variance(known));
        return new Summary(known.length, test.mean(), deviation, test.lower(), test.upper());
    }

    /**
     * Summarises the values that are not NaN.
     *
     * <p>The interval is the percentile interval of resampled means.
     *
     * @param confidence the share of resampled means within the interval
     */
    public static Summary of(double[] values, double confidence, Resampling resampling) {
        double[] known =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        if (known.length == 0) {
            return new Summary(0, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        double mean = StatUtils.mean(known);
        double deviation = known.length < 2 ? Double.NaN : Math.sqrt(StatUtils.variance(known));
        double[] means = resampling.means(known);
        Percentile percentile = new Percentile();
        percentile.setData(means);
        double tail = 50 * (1 - confidence);
        return new Summary(known.length, mean, deviation, percentile.evaluate(tail), percentile.evaluate(100 - tail));
    }
}
