package org.qmf.study.table;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.StatUtils;
import org.qmf.study.statistics.Regret;

/**
 * The regret of a method over all data sets.
 *
 * @param method the method
 * @param datasets on how many data sets it is known
 * @param mean its geometric mean over them, NaN without any
 * @param median its median
 * @param worst the largest
 * @param worstOn the data set with the largest, empty without any
 * @param wins on how many data sets no method has a better mean
 */
public record RegretSummary(
        String method, int datasets, double mean, double median, double worst, String worstOn, int wins) {

    /** A mean over fewer data sets is no better for it: the hard ones may be missing. */
    static final Comparator<RegretSummary> ORDER = Comparator.comparingInt(
                    (RegretSummary summary) -> -summary.datasets())
            .thenComparingDouble(RegretSummary::mean);

    /** Returns whether a method is strictly before another. */
    public static boolean before(RegretSummary one, RegretSummary other) {
        return ORDER.compare(one, other) < 0;
    }

    static RegretSummary of(String method, List<String> names, double[] regrets, int wins) {
        double[] known =
                Arrays.stream(regrets).filter(regret -> !Double.isNaN(regret)).toArray();
        int worst = IntStream.range(0, regrets.length)
                .filter(i -> !Double.isNaN(regrets[i]))
                .reduce((a, b) -> regrets[b] > regrets[a] ? b : a)
                .orElse(-1);
        return new RegretSummary(
                method,
                known.length,
                Regret.mean(known),
                StatUtils.percentile(known, 50),
                worst < 0 ? Double.NaN : regrets[worst],
                worst < 0 ? "" : names.get(worst),
                wins);
    }
}
