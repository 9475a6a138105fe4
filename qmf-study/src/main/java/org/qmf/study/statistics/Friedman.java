package org.qmf.study.statistics;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.FDistribution;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;

/**
 * Friedman's test of k methods on N blocks, with the correction of Iman and Davenport.
 *
 * @param blocks N, blocks with all values known
 * @param ranks the average rank of each method, 1 for the smallest values
 * @param chiSquare χ²<sub>F</sub> with k − 1 degrees of freedom
 * @param f F<sub>F</sub> = (N − 1)χ²<sub>F</sub>/(N(k − 1) − χ²<sub>F</sub>), infinite if all blocks agree
 * @param p p-value of F<sub>F</sub>
 */
public record Friedman(int blocks, List<Double> ranks, double chiSquare, double f, double p) {

    public Friedman {
        ranks = List.copyOf(ranks);
    }

    /**
     * Tests blocks.
     *
     * @param values one row for each block, one value for each method; rows with NaN are left out
     */
    public static Friedman of(double[][] values) {
        double[][] known = Arrays.stream(values)
                .filter(row -> Arrays.stream(row).noneMatch(Double::isNaN))
                .toArray(double[][]::new);
        int k = values.length == 0 ? 0 : values[0].length;
        double[] sums = new double[k];
        for (double[] row : known) {
            double[] ranks = new NaturalRanking(TiesStrategy.AVERAGE).rank(row);
            for (int j = 0; j < k; j++) {
                sums[j] += ranks[j];
            }
        }
        return ofRanks(Arrays.stream(sums).map(sum -> sum / known.length).toArray(), known.length);
    }

    /** Tests average ranks over a number of blocks. */
    public static Friedman ofRanks(double[] ranks, int blocks) {
        int k = ranks.length;
        List<Double> averages = Arrays.stream(ranks).boxed().toList();
        if (blocks < 2 || k < 2) {
            return new Friedman(blocks, averages, Double.NaN, Double.NaN, Double.NaN);
        }
        double squares = Arrays.stream(ranks).map(rank -> rank * rank).sum();
        double chiSquare = Math.max(0, 12.0 * blocks / (k * (k + 1)) * (squares - k * (k + 1) * (k + 1) / 4.0));
        double rest = blocks * (k - 1.0) - chiSquare;
        double f = rest <= 0 ? Double.POSITIVE_INFINITY : (blocks - 1) * chiSquare / rest;
        double p = Double.isInfinite(f)
                ? 0
                : 1 - new FDistribution(k - 1, (k - 1.0) * (blocks - 1)).cumulativeProbability(f);
        return new Friedman(blocks, averages, chiSquare, f, p);
    }

    /** Returns the p-value of χ²<sub>F</sub>, more conservative than that of F<sub>F</sub>. */
    public double chiSquareP() {
        return 1 - new ChiSquaredDistribution(ranks.size() - 1.0).cumulativeProbability(chiSquare);
    }
}
