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
 * @param p the two-sided p-value, NaN for fewer than two values; 1 if all are 0, and if all are equal but not 0 the
 *     probability that all have one sign by chance
 * @param lower lower end of the interval of the mean, NaN where so few equal values let none be known
 * @param upper upper end of the interval of the mean, NaN where the lower is
 */
public record ResampledT(int count, double mean, double t, double p, double lower, double upper) {

    private static final double ROUNDING = 1e-12;

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
        if (equal(known)) {
            return ofEqual(count, mean, confidence);
        }
        double error = Math.sqrt(StatUtils.variance(known) * (1.0 / count + correlation / (1 - correlation)));
        TDistribution distribution = new TDistribution(count - 1.0);
        double t = mean == 0 ? 0 : mean / error;
        double p = 2 * distribution.cumulativeProbability(-Math.abs(t));
        double reach = error * distribution.inverseCumulativeProbability((1 + confidence) / 2);
        return new ResampledT(count, mean, t, p, mean - reach, mean + reach);
    }

    /**
     * A variance of 0 would make any number of equal values certain. What is certain is their sign: all J have the same by
     * chance with the probability 2<sup>1−J</sup>, and nothing is less likely than that.
     */
    private static ResampledT ofEqual(int count, double mean, double confidence) {
        double agreement = Math.pow(2, 1.0 - count);
        double bound = agreement < 1 - confidence ? mean : Double.NaN;
        return mean == 0
                ? new ResampledT(count, 0, 0, 1, bound, bound)
                : new ResampledT(count, mean, Math.signum(mean) * Double.POSITIVE_INFINITY, agreement, bound, bound);
    }

    /** Returns whether values are the same but for what rounding leaves of equal differences. */
    private static boolean equal(double[] values) {
        double largest = Math.max(Math.abs(StatUtils.min(values)), Math.abs(StatUtils.max(values)));
        return StatUtils.max(values) - StatUtils.min(values) <= ROUNDING * largest;
    }

    /** Returns t/√(t² + J − 1), the size of the effect between −1 and 1. */
    public double effect() {
        return Double.isInfinite(t) ? Math.signum(t) : t / Math.sqrt(t * t + count - 1);
    }
}
