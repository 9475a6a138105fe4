package org.qmf.selection.criterion;

import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.core.linear.SquaredDistance;

/** Judges by how far targets move, each left out of its own chart; for comparison, since it prefers charts that follow. */
public record Residual() implements Criterion {

    @Override
    public Evidence measure(ManifoldEstimator estimator, TrialGround ground) {
        return UncopiedGround.measure(ground, rest -> judge(estimator, rest));
    }

    private static Evidence judge(ManifoldEstimator estimator, TrialGround ground) {
        Points sample = ground.sample();
        Answers answers =
                Answers.of(estimator.fit(sample, ground.context()), sample, ground.targets(), ground.context());
        double[] losses = new double[answers.count()];
        NearestOther nearest = new NearestOther(sample);
        double[] position = new double[sample.dimension()];
        for (int i = 0; i < losses.length; i++) {
            sample.copyTo(ground.targets()[i], position);
            losses[i] = answers.kept(i)
                    ? nearest.squaredDistance(ground.targets()[i])
                    : SquaredDistance.between(position, 0, answers.values(), i * position.length, position.length);
        }
        return new Evidence(losses, new double[losses.length], answers.keptCount());
    }
}
