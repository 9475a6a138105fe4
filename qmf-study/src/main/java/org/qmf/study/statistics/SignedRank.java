package org.qmf.study.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;

/**
 * Wilcoxon's signed-rank test of paired differences.
 *
 * <p>Differences of zero are left out and equal ones share their mean rank. Up to {@value #EXACT} differences the p-value
 * is exact given the ranks, ties included; beyond it is that of the normal approximation with corrections for ties and
 * continuity. Commons Math has this test too, but its exact p-value takes 2<sup>n</sup> steps and ignores ties.
 *
 * @param count the number of differences that are not zero
 * @param positive the sum of the ranks of positive differences
 * @param negative the sum of the ranks of negative differences
 * @param p the two-sided p-value; 1 without differences
 */
public record SignedRank(int count, double positive, double negative, double p) {

    private static final int EXACT = 60;

    /** Tests whether differences are symmetric about zero. */
    public static SignedRank of(double[] differences) {
        double[] known = Arrays.stream(differences)
                .filter(value -> !Double.isNaN(value) && value != 0)
                .toArray();
        if (known.length == 0) {
            return new SignedRank(0, 0, 0, 1);
        }
        double[] ranks = new NaturalRanking(TiesStrategy.AVERAGE)
                .rank(Arrays.stream(known).map(Math::abs).toArray());
        double positive = 0;
        double negative = 0;
        for (int i = 0; i < known.length; i++) {
            positive += known[i] > 0 ? ranks[i] : 0;
            negative += known[i] < 0 ? ranks[i] : 0;
        }
        double smaller = Math.min(positive, negative);
        double p = known.length <= EXACT ? exact(ranks, smaller) : approximate(ranks, smaller);
        return new SignedRank(known.length, positive, negative, p);
    }

    /** Returns the matched-pairs rank-biserial correlation (R⁺ − R⁻)/(R⁺ + R⁻), in [−1, 1]. */
    public double rankBiserial() {
        return count == 0 ? 0 : (positive - negative) / (positive + negative);
    }

    /** Counts the signs under which the rank sum is as small, in halves of ranks, which are whole. */
    private static double exact(double[] ranks, double smaller) {
        int total = (int) Math.round(2 * Arrays.stream(ranks).sum());
        double[] probability = new double[total + 1];
        probability[0] = 1;
        for (double rank : ranks) {
            int doubled = (int) Math.round(2 * rank);
            for (int sum = total; sum >= 0; sum--) {
                double with = sum >= doubled ? probability[sum - doubled] : 0;
                probability[sum] = (probability[sum] + with) / 2;
            }
        }
        double tail = 0;
        for (int sum = 0; sum <= Math.round(2 * smaller); sum++) {
            tail += probability[sum];
        }
        return Math.min(1, 2 * tail);
    }

    /** Under the null the rank sum has mean Σr/2 and variance Σr²/4, ties included. */
    private static double approximate(double[] ranks, double smaller) {
        double mean = Arrays.stream(ranks).sum() / 2;
        double variance = Arrays.stream(ranks).map(rank -> rank * rank).sum() / 4;
        double z = Math.min(0, smaller - mean + 0.5) / Math.sqrt(variance);
        return Math.min(1, 2 * new NormalDistribution().cumulativeProbability(z));
    }
}
