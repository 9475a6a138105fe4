package org.qmf.study.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * How many times the error of a method is that of the best of some methods, replicate by replicate; where larger values are
 * better, how many times the best value is that of the method. 1 is as good as the best.
 *
 * <p>A ratio takes values that are not negative; it is 1 where both are 0. Ratios are averaged by the geometric mean, for
 * which twice as good and half as good cancel out.
 */
public final class Regret {

    private Regret() {}

    /**
     * Returns the ratio for each replicate, NaN where the method or all references have no value.
     *
     * @param references the values of the methods of which the best counts
     */
    public static double[] of(double[] values, List<double[]> references, boolean smallerIsBetter) {
        double[] regrets = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            double best = Double.NaN;
            for (double[] reference : references) {
                double value = reference[i];
                boolean better = smallerIsBetter ? value < best : value > best;
                best = Double.isNaN(best) || better ? value : best;
            }
            regrets[i] = smallerIsBetter ? ratio(values[i], best) : ratio(best, values[i]);
        }
        return regrets;
    }

    private static double ratio(double value, double best) {
        if (Double.isNaN(value) || Double.isNaN(best) || value < 0 || best < 0) {
            return Double.NaN;
        }
        return value == best ? 1 : value / best;
    }

    /** Returns the geometric mean of the ratios that are known, NaN without any. */
    public static double mean(double[] ratios) {
        return Math.exp(Arrays.stream(ratios)
                .filter(ratio -> !Double.isNaN(ratio))
                .map(Math::log)
                .average()
                .orElse(Double.NaN));
    }
}
