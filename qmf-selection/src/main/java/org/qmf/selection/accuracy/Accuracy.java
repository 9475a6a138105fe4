package org.qmf.selection.accuracy;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.selection.TrialGround;
import org.qmf.core.linear.Vectors;
import org.qmf.selection.criterion.Answers;
import org.qmf.selection.criterion.TangentSpace;

/**
 * How good the answers of a setting are, and how large the noise is.
 *
 * <p>Two halves of the sample, with charts of half the size, give answers whose difference shows the variance V of an
 * answer. What the residual R holds beside it is noise: S = (R − V)/(1 − a)², a what answers follow. An answer is then
 * √(V + a²S) away from the manifold, beside what the chart's shape makes it wrong by, which no half can show.
 *
 * @param noise the standard deviation of the noise in each normal direction
 * @param error the root of the mean squared distance of answers from the manifold
 * @param residual the mean squared normal distance between targets and answers
 * @param thickness the median thickness of the answers: their variance across the manifold over that along it
 */
public record Accuracy(double noise, double error, double residual, double thickness) {

    /** How many neighbouring answers tell the thickness. */
    private static final int THICKNESS_NEIGHBORS = 16;

    /**
     * Estimates them.
     *
     * @param ground the sample and its targets
     * @param method the method at a number of neighbours
     * @param k the number of neighbours
     * @param follow what answers follow with so many
     */
    public static Accuracy of(TrialGround ground, IntFunction<ManifoldEstimator> method, int k, double follow) {
        Points sample = ground.sample();
        FitContext context = ground.context();
        int d = ground.dimension();
        int half = Math.max(k / 2, d * (d + 3) / 2 + 3);
        int[] order = context.random("halves", 0).permutation(sample.size());
        int middle = order.length / 2;
        ManifoldEstimator halved = method.apply(half);
        Answers one = answers(halved, ground, Arrays.copyOfRange(order, 0, middle));
        Answers other = answers(halved, ground, Arrays.copyOfRange(order, middle, order.length));
        Answers whole = Answers.of(method.apply(k).fit(sample, context), sample, ground.targets(), context);

        int count = ground.targets().length;
        int ambient = sample.dimension();
        double[] variances = new double[count];
        double[] residuals = new double[count];
        double[] thicknesses = new double[count];
        context.parallel(count, () -> {
            TangentSpace space = new TangentSpace(whole.values(), ambient, d, TangentSpace.size(d));
            TangentSpace near = new TangentSpace(whole.values(), ambient, d, Math.max(THICKNESS_NEIGHBORS, 3 * d));
            double[] vector = new double[ambient];
            return i -> {
                boolean known = space.locate(i);
                System.arraycopy(one.values(), i * ambient, vector, 0, ambient);
                Vectors.addScaled(-1, other.values(), i * ambient, vector, 0, ambient);
                variances[i] = normal(vector, space, known) / 2;
                sample.copyTo(ground.targets()[i], vector);
                Vectors.addScaled(-1, whole.values(), i * ambient, vector, 0, ambient);
                residuals[i] = normal(vector, space, known);
                thicknesses[i] = near.locate(i) ? near.thickness() : 0;
            };
        });
        double residual = mean(residuals);
        double variance = Math.min(residual, mean(variances) * half / k);
        double square = (residual - variance) / ((1 - follow) * (1 - follow));
        Arrays.sort(thicknesses);
        return new Accuracy(
                Math.sqrt(square / ground.codimension()),
                Math.sqrt(variance + follow * follow * square),
                residual,
                thicknesses[count / 2]);
    }

    /** Answers all targets by one half; a target that belongs to it is left out of its chart. */
    private static Answers answers(ManifoldEstimator estimator, TrialGround ground, int[] half) {
        Points sample = ground.sample();
        int[] positions = new int[sample.size()];
        Arrays.fill(positions, NeighborSearch.NONE);
        for (int i = 0; i < half.length; i++) {
            positions[half[i]] = i;
        }
        return Answers.of(
                estimator.fit(sample.select(half), ground.context()),
                ground.targets().length,
                sample.dimension(),
                (i, position) -> {
                    int target = ground.targets()[i];
                    sample.copyTo(target, position);
                    return positions[target];
                },
                ground.context());
    }

    private static double normal(double[] vector, TangentSpace space, boolean known) {
        if (known) {
            space.removeTangent(vector);
        }
        return Vectors.dot(vector, 0, vector, 0, vector.length);
    }

    private static double mean(double[] values) {
        return Vectors.sum(values, 0, values.length) / values.length;
    }
}
