package org.qmf.testkit;

import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.TrialGround;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Template;

/** Chooses how many neighbours a method takes, by what a criterion says of each number. */
final class BestSize implements ManifoldEstimator {

    record Parameters(
            @Parameter("The method, with k for the number of neighbours.")
            Template<ManifoldEstimator> method,

            @Parameter(value = "The numbers to try.", defaultsTo = "[8, 16]", min = 1)
            List<Integer> sizes,

            @Parameter("What they are judged by.") Criterion criterion) {}

    private final Parameters parameters;
    private final EstimatorFactory estimators;

    @Inject
    BestSize(Parameters parameters, EstimatorFactory estimators) {
        this.parameters = parameters;
        this.estimators = estimators;
        configuration(1);
    }

    private String configuration(int k) {
        return parameters.method().configuration(Map.of("k", (double) k));
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        return estimators.create(choice(sample, context).configuration()).fit(sample, context);
    }

    @Override
    public Optional<Choice> choose(Points sample, FitContext context) {
        return Optional.of(choice(sample, context));
    }

    private Choice choice(Points sample, FitContext context) {
        if (sample.size() < 2) throw new DataException("[" + sample.size() + "] points are too few to choose by");
        int[] targets = IntStream.range(0, sample.size()).toArray();
        TrialGround ground = new TrialGround(sample, 1, targets, context);
        Map<Integer, Double> losses = new TreeMap<>();
        for (int k : parameters.sizes()) {
            losses.put(
                    k,
                    parameters
                            .criterion()
                            .measure(estimators.create(configuration(k)), ground)
                            .loss());
        }
        int best =
                Collections.min(losses.entrySet(), Map.Entry.comparingByValue()).getKey();
        String reason = "K = " + best + " loses least of " + losses.keySet();
        return new Choice(configuration(best), List.of(reason), List.of(), Map.of("k", (double) best), List.of());
    }
}
