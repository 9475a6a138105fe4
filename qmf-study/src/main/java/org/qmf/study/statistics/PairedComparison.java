package org.qmf.study.statistics;

/**
 * How a method compares with another on the same blocks.
 *
 * @param wins blocks in which the first is better
 * @param ties blocks in which both are equal
 * @param losses blocks in which the second is better
 * @param difference by how much the first is better on average, negative where it is worse
 * @param test the signed-rank test of first − second
 * @param effect rank-biserial correlation, positive if the first is better
 */
public record PairedComparison(int wins, int ties, int losses, double difference, SignedRank test, double effect) {

    /**
     * Compares two methods; blocks in which a value is NaN do not count.
     *
     * @param smallerIsBetter whether smaller values are better
     */
    public static PairedComparison of(double[] first, double[] second, boolean smallerIsBetter) {
        double[] differences = new double[first.length];
        int wins = 0;
        int losses = 0;
        int known = 0;
        double sum = 0;
        for (int i = 0; i < first.length; i++) {
            double difference = first[i] - second[i];
            differences[i] = difference;
            if (!Double.isNaN(difference)) {
                known++;
                sum += difference;
                wins += (smallerIsBetter ? difference < 0 : difference > 0) ? 1 : 0;
                losses += (smallerIsBetter ? difference > 0 : difference < 0) ? 1 : 0;
            }
        }
        SignedRank test = SignedRank.of(differences);
        double effect = smallerIsBetter ? -test.rankBiserial() : test.rankBiserial();
        double better = (smallerIsBetter ? -sum : sum) / known;
        return new PairedComparison(wins, known - wins - losses, losses, better + 0.0, test, effect + 0.0);
    }
}
