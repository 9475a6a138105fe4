package org.qmf.selection.accuracy;

import java.util.Arrays;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.selection.TrialGround;
import org.qmf.core.linear.Vectors;
import org.qmf.selection.criterion.Answers;
import org.qmf.selection.criterion.TangentSpace;

/**
 * How good the answers of a setting are, and how large the noise is.
 *
 * <p>A point that takes part in its own chart pulls its answer towards itself: of the residual r that it has when it is left
 * out, (1 − h)·r is left. Where answers are least squares fits, that pull is their variance, too: an answer without the point
 * varies by V = S·h/(1 − h), S the squared length of the noise. With a what answers follow the residual holds S·(1 − a)²
 * of the noise itself and V of the others', so that S = R/((1 − a)² + h/(1 − h)). What the chart's shape makes answers
 * wrong by is not in V, and counts as noise in S, unless near residuals have more in common than by chance: that much, B, is
 * no noise, and is taken from R and added to the error.
 *
 * @param noise the standard deviation of the noise in each normal direction
 * @param error the root of the mean squared distance of answers from the manifold, each point left out of its own chart
 * @param errorWithin the same with each point in its own chart
 * @param pull h, 0 if a method answers alike whether a point is left out of its own chart or not
 * @param residual the mean squared normal distance between targets and answers
 * @param thickness the median thickness of the answers: their variance across the manifold over that along it
 */
public record Accuracy(double noise, double error, double errorWithin, double pull, double residual, double thickness) {

    /** How many neighbouring answers tell the thickness. */
    private static final int THICKNESS_NEIGHBORS = 16;

    /** What residuals have in common counts from this many standard errors on. */
    private static final double CERTAIN = 3;

    /** A chart that goes through its points says nothing about the noise. */
    private static final double LARGEST_PULL = 0.99;

    /**
     * Estimates them.
     *
     * @param ground the sample and its targets
     * @param method the method, which leaves a point of the sample out of its own chart
     * @param follow what answers follow
     */
    public static Accuracy of(TrialGround ground, ManifoldEstimator method, double follow) {
        Points sample = ground.sample();
        FitContext context = ground.context();
        int d = ground.dimension();
        int count = ground.targets().length;
        int ambient = sample.dimension();
        FittedManifold manifold = method.fit(sample, context);
        Answers without = Answers.of(manifold, sample, ground.targets(), context);
        // Taken for a stranger, a point finds itself among its neighbours.
        Answers within = Answers.of(
                manifold,
                count,
                ambient,
                (i, position) -> {
                    sample.copyTo(ground.targets()[i], position);
                    return NeighborSearch.NONE;
                },
                context);
        double[] normals = new double[count * ambient];
        double[] residuals = new double[count];
        double[] left = new double[count];
        double[] thicknesses = new double[count];
        context.parallel(count, () -> {
            TangentSpace space = new TangentSpace(without.values(), ambient, d, TangentSpace.size(d));
            TangentSpace near = new TangentSpace(without.values(), ambient, d, Math.max(THICKNESS_NEIGHBORS, 3 * d));
            double[] residual = new double[ambient];
            double[] other = new double[ambient];
            return i -> {
                sample.copyTo(ground.targets()[i], residual);
                sample.copyTo(ground.targets()[i], other);
                Vectors.addScaled(-1, without.values(), i * ambient, residual, 0, ambient);
                Vectors.addScaled(-1, within.values(), i * ambient, other, 0, ambient);
                if (space.locate(i)) {
                    space.removeTangent(residual);
                }
                System.arraycopy(residual, 0, normals, i * ambient, ambient);
                residuals[i] = Vectors.dot(residual, 0, residual, 0, ambient);
                left[i] = Vectors.dot(residual, 0, other, 0, ambient);
                thicknesses[i] = near.locate(i) ? near.thickness() : 0;
            };
        });
        double residual = mean(residuals);
        double pull = residual > 0 ? Math.min(LARGEST_PULL, Math.max(0, 1 - mean(left) / residual)) : 0;
        double variance = pull / (1 - pull);
        double bias = 0;
        if (SharedResidual.visible(pull, sample.size(), count)) {
            SharedResidual shared = SharedResidual.of(without.values(), normals, ambient, context);
            bias = shared.mean() > CERTAIN * shared.deviation() ? shared.mean() : 0;
        }
        double square = (residual - bias) / ((1 - follow) * (1 - follow) + variance);
        double kept = pull + (1 - pull) * follow;
        Arrays.sort(thicknesses);
        return new Accuracy(
                Math.sqrt(square / ground.codimension()),
                Math.sqrt(square * (variance + follow * follow) + bias),
                Math.sqrt(square * (pull * (1 - pull) + kept * kept) + (1 - pull) * (1 - pull) * bias),
                pull,
                residual,
                thicknesses[count / 2]);
    }

    private static double mean(double[] values) {
        return Vectors.sum(values, 0, values.length) / values.length;
    }
}
