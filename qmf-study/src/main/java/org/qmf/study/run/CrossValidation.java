package org.qmf.study.run;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.Denoised;
import org.qmf.api.host.PointValues;
import org.qmf.core.linear.SquaredDistance;

/**
 * Measures a method without a truth: points are held out, the method is fitted to the rest, and the score is the mean
 * squared distance between each point held out and its image on what was fitted, weighted as the points are.
 *
 * <p>A method that gives up on a point returns it where it was, which would count as no distance at all; such a point
 * counts with its distance from the nearest point of the rest instead.
 */
final class CrossValidation {

    /** The name of the score. */
    static final String COLUMN = "cross-validation.mse";

    private final int folds;

    CrossValidation(int folds) {
        this.folds = folds;
    }

    /**
     * Returns the score.
     *
     * @param random decides on the parts
     * @param method denoises targets, given the points to fit
     */
    double score(Points sample, RandomStream random, BiFunction<Points, Optional<Points>, Denoised> method) {
        int n = sample.size();
        if (n < folds) {
            throw new DataException("the number of points [" + n + "] is less than that of the folds [" + folds + "]");
        }
        int[] fold = folds(n, random);
        double sum = 0;
        double weight = 0;
        for (int each = 0; each < folds; each++) {
            int current = each;
            int[] out = IntStream.range(0, n).filter(i -> fold[i] == current).toArray();
            Points held = sample.select(out);
            Points rest = sample.select(
                    IntStream.range(0, n).filter(i -> fold[i] != current).toArray());
            Denoised denoised = method.apply(rest, Optional.of(held));
            for (int i = 0; i < out.length; i++) {
                boolean gaveUp = denoised.diagnostics().outcome(i).keepsInput();
                sum += held.weight(i) * (gaveUp ? toNearest(held, i, rest) : squared(held, i, denoised.points(), i));
                weight += held.weight(i);
            }
        }
        return sum / weight;
    }

    /** Returns the part of each point; parts differ by one point at most. */
    private int[] folds(int n, RandomStream random) {
        int[] fold = IntStream.range(0, n).map(i -> i % folds).toArray();
        for (int i = n - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = fold[i];
            fold[i] = fold[j];
            fold[j] = other;
        }
        return fold;
    }

    private static double toNearest(Points points, int i, Points others) {
        return IntStream.range(0, others.size())
                .mapToDouble(j -> squared(points, i, others, j))
                .min()
                .orElseThrow();
    }

    private static double squared(Points points, int i, Points others, int j) {
        int dimension = points.dimension();
        return SquaredDistance.inOrder(
                PointValues.of(points), i * dimension, PointValues.of(others), j * others.dimension(), dimension);
    }
}
