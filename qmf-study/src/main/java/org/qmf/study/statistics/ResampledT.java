package org.qmf.study.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The t-test of a mean over J replicates that are correlated by ρ, as subsamples of one data set are: the variance of the
 * mean is S²(1/J + ρ/(1 − ρ)), S² that of the values with J − 1. With ρ = n₂/(n₁ + n₂) it is the corrected resampled t-test
 * of Nadeau and Bengio (2003), with ρ = 0 Student's.
 *
 * @param count J, the number of values that are known
 * @param mean their mean, NaN without any
 * @param t the statistic, NaN for fewer than two values; infinite if all are equal but not 0
 * @param p the two-sided p-value, NaN for fewer than two values; 1 if all are 0
 * @param lower lower end of the interval of the mean
 * @param upper upper end of the interval of the mean
 */
public record ResampledT(int count, double mean, double t, double p, double lower, double upper) {

    /**
     * Tests whether the mean of the values that are not NaN is 0.
     *
     * @param correlation ρ, less than 1
     * @param confidence the share of intervals that hold the mean
     */
    public static ResampledT of(double[] values, double correlation, double confidence) {
        double[] known =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        int count = known.length;
        double mean = count == 0 ? Double.NaN : StatUtils.mean(known);
        if (count < 2) {
            return new ResampledT(count, mean, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        double error = Math.sqrt(StatUtils.variance(known) * (1.0 / count + correlation / (1 - correlation)));
        TDistribution distribution = new TDistribution(count - 1.0);
        double t = mean == 0 ? 0 : mean / error;
        double p = 2 * distribution.cumulativeProbability(-Math.abs(t));
        double reach = error * distribution.inverseCumulativeProbability((1 + confidence) / 2);
        return new ResampledT(count, mean, t, p, mean - reach, mean + reach);
    }

    /** Returns t/√(t² + J − 1), the size of the effect between −1 and 1. */
    public double effect() {
        return Double.isInfinite(t) ? Math.signum(t) : t / Math.sqrt(t * t + count - 1);
    }
}
