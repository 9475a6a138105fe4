package org.qmf.selection.criterion;

import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.api.strategy.Parameter;
import org.qmf.core.linear.SquaredDistance;

/** Judges by the distance between points that were held out and their image on what was fitted to the rest. */
public record CrossValidation(
        @Parameter(value = "Number of parts, each held out once.", defaultsTo = "5", min = 2)
        int folds) implements Criterion {

    @Override
    public Evidence measure(ManifoldEstimator estimator, TrialGround ground) {
        return UncopiedGround.measure(ground, rest -> judge(estimator, rest));
    }

    private Evidence judge(ManifoldEstimator estimator, TrialGround ground) {
        Points sample = ground.sample();
        int[] part = parts(ground);
        double[] losses = new double[ground.targets().length];
        NearestOther nearest = new NearestOther(sample);
        int kept = 0;
        for (int fold = 0; fold < folds; fold++) {
            int held = fold;
            int[] rest = IntStream.range(0, sample.size())
                    .filter(i -> part[i] != held)
                    .toArray();
            int[] positions = IntStream.range(0, losses.length)
                    .filter(i -> part[ground.targets()[i]] == held)
                    .toArray();
            if (rest.length == 0 || positions.length == 0) {
                continue;
            }
            Answers answers = Answers.of(
                    estimator.fit(sample.select(rest), ground.context()),
                    positions.length,
                    sample.dimension(),
                    (i, position) -> {
                        sample.copyTo(ground.targets()[positions[i]], position);
                        return NeighborSearch.NONE;
                    },
                    ground.context());
            for (int i = 0; i < positions.length; i++) {
                int target = ground.targets()[positions[i]];
                losses[positions[i]] = answers.kept(i)
                        ? nearest.squaredDistance(target)
                        : SquaredDistance.between(
                                sample.row(target), 0, answers.values(), i * sample.dimension(), sample.dimension());
            }
            kept += answers.keptCount();
        }
        return new Evidence(losses, new double[losses.length], kept);
    }

    /** Deals the points to parts of equal size in a random order, the same for every setting. */
    private int[] parts(TrialGround ground) {
        int[] order = ground.context()
                .random("cross-validation", folds)
                .permutation(ground.sample().size());
        int[] part = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            part[order[i]] = i % folds;
        }
        return part;
    }
}
