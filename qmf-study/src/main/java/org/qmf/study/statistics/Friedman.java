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
 * @param chiSquare χ²<sub>F</sub> with k − 1 degrees of freedom, corrected for ties
 * @param f F<sub>F</sub> = (N − 1)χ²<sub>F</sub>/(N(k − 1) − χ²<sub>F</sub>), infinite if all blocks agree
 * @param p p-value of F<sub>F</sub>, but not less than the probability that all blocks agree by chance
 */
public record Friedman(int blocks, List<Double> ranks, double chiSquare, double f, double p) {

    private static final double ROUNDING = 1e-12;

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
        double ties = 0;
        for (double[] row : known) {
            double[] ranks = new NaturalRanking(TiesStrategy.AVERAGE).rank(row);
            for (int j = 0; j < k; j++) {
                sums[j] += ranks[j];
            }
            ties += ties(row);
        }
        return of(Arrays.stream(sums).map(sum -> sum / known.length).toArray(), known.length, ties);
    }

    /** Returns Σ(t³ − t) over the groups of t equal values: t² − 1 for each value that is one of t. */
    private static double ties(double[] row) {
        double sum = 0;
        for (double value : row) {
            double equal = Arrays.stream(row).filter(other -> other == value).count();
            sum += equal * equal - 1;
        }
        return sum;
    }

    /** Tests average ranks over a number of blocks without ties. */
    public static Friedman ofRanks(double[] ranks, int blocks) {
        return of(ranks, blocks, 0);
    }

    private static Friedman of(double[] ranks, int blocks, double ties) {
        int k = ranks.length;
        List<Double> averages = Arrays.stream(ranks).boxed().toList();
        if (blocks < 2 || k < 2) {
            return new Friedman(blocks, averages, Double.NaN, Double.NaN, Double.NaN);
        }
        double squares = Arrays.stream(ranks).map(rank -> rank * rank).sum();
        double untied = 1 - ties / (blocks * (k * (k * k - 1.0)));
        double plain = Math.max(0, 12.0 * blocks / (k * (k + 1)) * (squares - k * (k + 1) * (k + 1) / 4.0));
        double chiSquare = untied <= 0 ? 0 : plain / untied;
        double most = blocks * (k - 1.0);
        double rest = most - chiSquare;
        // Where all blocks agree, ties leave a rounding of the rest.
        double f = rest <= ROUNDING * most ? Double.POSITIVE_INFINITY : (blocks - 1) * chiSquare / rest;
        double p = Double.isInfinite(f)
                ? 0
                : 1 - new FDistribution(k - 1, (k - 1.0) * (blocks - 1)).cumulativeProbability(f);
        return new Friedman(blocks, averages, chiSquare, f, Math.max(p, agreement(k, blocks)));
    }

    /** Returns the probability k!<sup>1−N</sup> that all blocks agree by chance; nothing is less likely than that. */
    private static double agreement(int k, int blocks) {
        double orders = 1;
        for (int i = 2; i <= k; i++) {
            orders *= i;
        }
        return Math.pow(orders, 1.0 - blocks);
    }

    /** Returns the p-value of χ²<sub>F</sub>, more conservative than that of F<sub>F</sub>. */
    public double chiSquareP() {
        return 1 - new ChiSquaredDistribution(ranks.size() - 1.0).cumulativeProbability(chiSquare);
    }
}
