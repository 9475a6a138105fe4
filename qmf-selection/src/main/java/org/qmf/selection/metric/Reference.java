package org.qmf.selection.metric;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.accuracy.Accuracy;
import org.qmf.selection.scoring.Ladder;

/**
 * What methods are measured against: one method at the neighbourhood that suits it best, whose error can be told.
 *
 * @param ground the sample and its targets
 * @param seen what was seen of it
 * @param noise S, the squared length of the noise
 * @param accuracy its error, and the noise in each direction
 */
record Reference(TrialGround ground, Evidence seen, double noise, Accuracy accuracy) {

    /**
     * Finds the neighbourhood; empty if none can be fitted.
     *
     * @param method makes the method of a number of neighbours
     */
    static Optional<Reference> of(
            Points sample,
            int d,
            int most,
            Criterion criterion,
            IntFunction<ManifoldEstimator> method,
            FitContext context) {
        int[] order = context.random("risk targets", 0).permutation(sample.size());
        TrialGround ground = new TrialGround(sample, d, Arrays.copyOf(order, Math.min(order.length, most)), context);
        Map<Integer, Evidence> evidence = new LinkedHashMap<>();
        for (int k : Ladder.of(sample.size(), d).rungs()) {
            try {
                Evidence seen = criterion.measure(method.apply(k), ground);
                if (2 * seen.kept() < seen.losses().length) {
                    evidence.put(k, seen);
                }
            } catch (DataException e) {
                // A size that the sample does not allow is none of those to choose from.
            }
        }
        Scores<Integer> scores = Scores.of(evidence);
        return scores.ranking().stream().findFirst().map(k -> {
            Evidence best = evidence.getOrDefault(k, new Evidence(new double[0], new double[0], 0));
            return new Reference(ground, best, scores.noise(), Accuracy.of(ground, method.apply(k), best.follow()));
        });
    }

    /** Returns the estimated mean squared error of a method, and the standard error of its difference from that of this one. */
    double[] risk(Evidence of) {
        Map<String, Evidence> both = new LinkedHashMap<>();
        both.put("this", seen);
        both.put("other", of);
        Scores<String> scores = Scores.of(both, noise);
        double own = accuracy.error() * accuracy.error();
        return new double[] {own + scores.score("other") - scores.score("this"), scores.deviation("other", "this")};
    }
}
