package org.qmf.study.run;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.api.selection.TrialGround;
import org.qmf.study.configuration.Candidate;

/**
 * Tries a method by a criterion, and says which of several methods is the best by it.
 *
 * @param name the name of the criterion, under which its values are reported
 */
record CriterionTrial(String name) {

    private String loss() {
        return name + ".loss";
    }

    private String followed() {
        return name + ".followed";
    }

    /** Tries a method and returns the means over the targets. */
    Map<String, Double> measure(
            Criterion criterion,
            ManifoldEstimator estimator,
            Points sample,
            int dimension,
            int targets,
            FitContext context) {
        if (dimension >= sample.dimension()) {
            throw new DataException(
                    "dimension [" + dimension + "] must be smaller than the data's [" + sample.dimension() + "]");
        }
        int[] order = context.random("criterion targets", 0).permutation(sample.size());
        int[] chosen = Arrays.copyOf(order, Math.min(order.length, targets));
        Evidence evidence = criterion.measure(estimator, new TrialGround(sample, dimension, chosen, context));
        Map<String, Double> values = new LinkedHashMap<>();
        values.put(loss(), evidence.loss());
        values.put(followed(), evidence.follow());
        return values;
    }

    /**
     * Returns the best of some candidates, the first of equals; empty if none could be tried.
     *
     * @param values tells a value of a candidate by its name, NaN if it is not known
     */
    Optional<Candidate> best(List<Candidate> candidates, ToDoubleBiFunction<Candidate, String> values) {
        Map<Candidate, Evidence> evidence = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            double loss = values.applyAsDouble(candidate, loss());
            double followed = values.applyAsDouble(candidate, followed());
            if (Double.isFinite(loss) && Double.isFinite(followed)) {
                evidence.put(candidate, new Evidence(new double[] {loss}, new double[] {followed}, 0));
            }
        }
        return Scores.of(evidence).ranking().stream().findFirst();
    }
}
