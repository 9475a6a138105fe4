package org.qmf.selection.robust;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.selection.criterion.Answers;

/**
 * Tukey's biweight of moves: w = (1 − (r/c)²)² for r below c, else 0. With normal noise c is 4.685 standard deviations of a
 * coordinate times √q, estimated by the median length.
 *
 * @param codimension q, the number of directions of the noise
 */
public record TukeyWeights(int codimension) {

    private static final double TUNING = 4.685;

    /** Returns the lengths of the moves of some points of a sample. */
    public static double[] lengths(Points sample, int[] targets, Answers answers) {
        double[] position = new double[sample.dimension()];
        double[] lengths = new double[targets.length];
        for (int i = 0; i < lengths.length; i++) {
            sample.copyTo(targets[i], position);
            lengths[i] = Math.sqrt(
                    SquaredDistance.between(position, 0, answers.values(), i * position.length, position.length));
        }
        return lengths;
    }

    /** Returns c, infinity where most points did not move at all. */
    public double cutoff(double[] lengths) {
        double[] sorted = lengths.clone();
        Arrays.sort(sorted);
        double median = sorted[sorted.length / 2];
        // The median of χ with q degrees of freedom, by Wilson and Hilferty.
        double q = codimension;
        double chi = Math.sqrt(q * Math.pow(1 - 2 / (9 * q), 3));
        return median > 0 ? TUNING * Math.sqrt(q) * median / chi : Double.POSITIVE_INFINITY;
    }

    /** Returns the weight of each move. */
    public double[] of(double[] lengths) {
        double cutoff = cutoff(lengths);
        double[] weights = new double[lengths.length];
        for (int i = 0; i < weights.length; i++) {
            double rest = 1 - (lengths[i] / cutoff) * (lengths[i] / cutoff);
            weights[i] = rest > 0 ? rest * rest : 0;
        }
        return weights;
    }
}
