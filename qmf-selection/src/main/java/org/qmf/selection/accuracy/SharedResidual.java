package org.qmf.selection.accuracy;

import org.qmf.api.FitContext;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.core.linear.Vectors;

/**
 * What the residuals of answers that lie near each other have in common: the mean inner product of a residual with those of the
 * answers nearest to its own. Noise is independent from point to point; what a chart's shape makes answers wrong by is not.
 *
 * @param mean the mean over all answers
 * @param deviation its standard error, as if answers were independent
 */
record SharedResidual(double mean, double deviation) {

    /** Few, so that they lie well within a chart. */
    private static final int NEIGHBORS = 6;

    /**
     * Returns whether the neighbours of an answer lie well within a chart whose points have such a pull: 1/h of them would
     * have one together, if all had the same.
     */
    static boolean visible(double pull, int points, int answers) {
        return answers > NEIGHBORS && pull * NEIGHBORS * points <= answers;
    }

    /**
     * Computes it.
     *
     * @param answers the answers one after the other, more than {@link #NEIGHBORS}
     * @param residuals their residuals across the manifold
     */
    static SharedResidual of(double[] answers, double[] residuals, int ambient, FitContext context) {
        int count = answers.length / ambient;
        double[] products = new double[count];
        context.parallel(count, () -> {
            double[] position = new double[ambient];
            double[] squares = new double[count];
            return i -> {
                System.arraycopy(answers, i * ambient, position, 0, ambient);
                SquaredDistance.toAll(answers, count, ambient, position, squares);
                squares[i] = Double.POSITIVE_INFINITY;
                double sum = 0;
                for (int neighbor = 0; neighbor < NEIGHBORS; neighbor++) {
                    int next = nearest(squares);
                    squares[next] = Double.POSITIVE_INFINITY;
                    sum += Vectors.dot(residuals, i * ambient, residuals, next * ambient, ambient);
                }
                products[i] = sum / NEIGHBORS;
            };
        });
        double mean = Vectors.sum(products, 0, count) / count;
        double squares = 0;
        for (double product : products) {
            squares += (product - mean) * (product - mean);
        }
        return new SharedResidual(mean, Math.sqrt(squares) / count);
    }

    private static int nearest(double[] squares) {
        int nearest = 0;
        for (int j = 1; j < squares.length; j++) {
            nearest = squares[j] < squares[nearest] ? j : nearest;
        }
        return nearest;
    }
}
