package org.qmf.selection.criterion;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.core.linear.Vectors;

/**
 * Stein's unbiased risk estimate in the normal space.
 *
 * <p>The residual of an answer alone prefers small charts, because neighbours are chosen around the noisy target, so that
 * the chart follows it. How much it follows is measured by moving the target, and nothing else, to both sides: with u a
 * unit vector of the normal space, followed = u·(F(x + hu) − F(x − hu))/2h. In codimension 1 u is the direction of the
 * residual, or of its part across the answers around where these are dense. In higher codimension the residual is normal to
 * a chart that may be turned towards the noise; there u is a random direction of the normal space of the answers around, the
 * same for every setting before it is projected. The loss is the part of the residual across those answers, too.
 */
public record NormalSure() implements Criterion {

    private static final String TASK = "normal-sure";

    /** Part of the sample's extent below which a move drowns in rounding: answers may be exact, or no answers at all. */
    private static final double LEAST_STEP = 1e-6;

    /** How many standard errors of the mean loss are beyond doubt; answers may follow a little less than nothing. */
    private static final double BEYOND_DOUBT = 3;

    @Override
    public Evidence measure(ManifoldEstimator estimator, TrialGround ground) {
        return measure(estimator, ground, Double.POSITIVE_INFINITY);
    }

    @Override
    public Evidence measure(ManifoldEstimator estimator, TrialGround ground, double limit) {
        return UncopiedGround.measure(ground, rest -> judge(estimator, rest, limit));
    }

    private static Evidence judge(ManifoldEstimator estimator, TrialGround ground, double limit) {
        Points sample = ground.sample();
        FitContext context = ground.context();
        FittedManifold manifold = estimator.fit(sample, context);
        Answers answers = Answers.of(manifold, sample, ground.targets(), context);
        int count = answers.count();
        int ambient = sample.dimension();
        double[] losses = new double[count];
        double[] directions = new double[count * ambient];
        context.parallel(count, () -> {
            NormalDirection direction = new NormalDirection(ground, answers);
            return i -> losses[i] = direction.locate(i, directions);
        });
        if (mean(losses) - BEYOND_DOUBT * standardError(losses) > limit) {
            return new Evidence(losses, new double[count], answers.keptCount());
        }
        double step = Math.max(Math.sqrt(mean(losses) / ground.codimension()), LEAST_STEP * spread(ground));
        double[] followed = follow(manifold, ground, answers, directions, step);
        return new Evidence(losses, followed, answers.keptCount());
    }

    private static double[] follow(
            FittedManifold manifold, TrialGround ground, Answers answers, double[] directions, double step) {
        Points sample = ground.sample();
        int[] targets = ground.targets();
        int ambient = sample.dimension();
        int count = answers.count();
        double[] followed = new double[count];
        if (!(step > 0)) {
            // All targets are equal, so that there is no direction to move them in.
            for (int i = 0; i < count; i++) {
                followed[i] = answers.kept(i) ? 1 : 0;
            }
            return followed;
        }
        Answers moved = Answers.of(
                manifold,
                2 * count,
                ambient,
                (i, position) -> {
                    int target = targets[i / 2];
                    sample.copyTo(target, position);
                    Vectors.addScaled(i % 2 == 0 ? step : -step, directions, i / 2 * ambient, position, 0, ambient);
                    return target;
                },
                ground.context());
        double[] values = moved.values();
        for (int i = 0; i < count; i++) {
            double there = Vectors.dot(values, 2 * i * ambient, directions, i * ambient, ambient);
            double back = Vectors.dot(values, (2 * i + 1) * ambient, directions, i * ambient, ambient);
            followed[i] = answers.kept(i) ? 1 : (there - back) / (2 * step);
        }
        return followed;
    }

    /** Returns the root of the mean squared distance of the targets from their mean. */
    private static double spread(TrialGround ground) {
        Points targets = ground.sample().select(ground.targets());
        double square = 0;
        for (int axis = 0; axis < targets.dimension(); axis++) {
            double mean = 0;
            for (int i = 0; i < targets.size(); i++) {
                mean += targets.get(i, axis) / targets.size();
            }
            for (int i = 0; i < targets.size(); i++) {
                double deviation = targets.get(i, axis) - mean;
                square += deviation * deviation / targets.size();
            }
        }
        return Math.sqrt(square);
    }

    private static double standardError(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length / Math.max(1, values.length - 1));
    }

    private static double mean(double[] values) {
        return Vectors.sum(values, 0, values.length) / values.length;
    }

    /** Finds the direction in which a target is moved, for one thread. */
    private static final class NormalDirection {

        private final TrialGround ground;
        private final Answers answers;
        private final TangentSpace space;
        private final double[] residual;
        private final double[] direction;

        NormalDirection(TrialGround ground, Answers answers) {
            this.ground = ground;
            this.answers = answers;
            int ambient = ground.sample().dimension();
            this.space = new TangentSpace(
                    answers.values(), ambient, ground.dimension(), TangentSpace.size(ground.dimension()));
            this.residual = new double[ambient];
            this.direction = new double[ambient];
        }

        /** Writes the direction of target {@code i} and returns the squared length of its normal residual. */
        double locate(int i, double[] directions) {
            int ambient = residual.length;
            ground.sample().copyTo(ground.targets()[i], residual);
            Vectors.addScaled(-1, answers.values(), i * ambient, residual, 0, ambient);
            double square = Vectors.dot(residual, 0, residual, 0, ambient);
            if (ground.codimension() == 1 && square > 0) {
                return place(across(i, square) ? direction : residual, i, directions);
            }
            // A point that did not move has no direction of its own, and may follow all of its noise.
            if (!space.locate(i)) {
                return place(residual, i, directions);
            }
            RandomStream random = ground.context().random(TASK, ground.targets()[i]);
            for (int k = 0; k < ambient; k++) {
                direction[k] = random.nextGaussian();
            }
            space.removeTangent(direction);
            place(direction, i, directions);
            space.removeTangent(residual);
            return Vectors.dot(residual, 0, residual, 0, ambient);
        }

        /**
         * Finds the residual's part across the answers around, in codimension 1: a method that moves points along the
         * manifold as well is no worse for it. Few answers of many points are too far apart to tell, and a residual that
         * lies rather along them is an outlier's.
         */
        private boolean across(int i, double square) {
            if (2 * answers.count() <= ground.sample().size() || !space.locate(i)) {
                return false;
            }
            System.arraycopy(residual, 0, direction, 0, residual.length);
            space.removeTangent(direction);
            return 2 * Vectors.dot(direction, 0, direction, 0, direction.length) > square;
        }

        /** Writes a vector's direction, nothing if it has none, and returns its squared length. */
        private static double place(double[] vector, int i, double[] directions) {
            double square = Vectors.dot(vector, 0, vector, 0, vector.length);
            if (square > 0) {
                Vectors.addScaled(1 / Math.sqrt(square), vector, 0, directions, i * vector.length, vector.length);
            }
            return square;
        }
    }
}
