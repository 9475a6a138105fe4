package org.qmf.selection.dimension;

import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.api.selection.TrialGround;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Template;
import org.qmf.selection.scoring.Ladder;

/**
 * Takes the smallest dimension that is consistent with itself: for each d a criterion chooses the size of the
 * neighbourhood, and the points, looking at so many neighbours, vote by the gap of the eigenvalues; d is accepted if the
 * majority votes for it.
 *
 * <p>The gap depends on the size of the neighbourhood: small ones see the noise as further dimensions, large ones the
 * curvature. No one size serves, but the right d leads to a size at which the votes are for d.
 */
public final class SelfConsistent implements DimensionEstimator {

    /** The parameters of {@code self-consistent}. */
    public record Parameters(
            @Parameter(
                    value = "The method whose neighbourhoods are judged; its settings use d and k.",
                    defaultsTo = "{type: local-pca, dimension: '${d}', neighborhood: {type: knn, k: '${k}'}}")
            Template<ManifoldEstimator> estimator,

            @Parameter(value = "What the sizes of the neighbourhood are judged by.", defaultsTo = "normal-sure")
            Criterion criterion,

            @Parameter(value = "How neighbours are searched for the votes.", defaultsTo = "knn")
            Neighborhood neighborhood,

            @Parameter(value = "Largest dimension to consider.", defaultsTo = "10", min = 1)
            int most,

            @Parameter(value = Voters.TARGETS, defaultsTo = "250", min = 1)
            int targets) {}

    private final Parameters parameters;
    private final EstimatorFactory estimators;

    @Inject
    SelfConsistent(Parameters parameters, EstimatorFactory estimators) {
        this.parameters = parameters;
        this.estimators = estimators;
        parameters.estimator().configuration(Map.of("d", 1.0, "k", 24.0));
    }

    @Override
    public DimensionEstimate estimate(Points points, FitContext context) {
        Points sample = Voters.uncopied(points);
        int[] voters = Voters.of(sample, parameters.targets(), context);
        NeighborSearch search = parameters.neighborhood().over(sample, context);
        int most = Math.min(parameters.most(), sample.dimension() - 1);
        int guess = 1;
        int[] guessed = {};
        double largest = -1;
        for (int d = 1; d <= most; d++) {
            int k = bestSize(new TrialGround(sample, d, voters, context));
            int[] counts = GapVotes.count(
                    search, voters, (worker, position, own, found) -> worker.nearest(position, own, k, found), context);
            double share = GapVotes.share(counts, d);
            if (share > 0.5) {
                return DimensionEstimate.of(
                        d, true, counts, "with " + k + " neighbours the points speak for " + Voters.text(counts));
            }
            if (share > largest) {
                largest = share;
                guess = d;
                guessed = counts;
            }
        }
        return DimensionEstimate.of(
                guess,
                false,
                guessed,
                "no dimension up to " + most + " has a majority where it is assumed; for " + guess
                        + " the points speak for " + Voters.text(guessed));
    }

    private int bestSize(TrialGround ground) {
        Map<Integer, Evidence> evidence = new LinkedHashMap<>();
        for (int k : Ladder.of(ground.sample().size(), ground.dimension()).rungs()) {
            measure(ground, k).ifPresent(seen -> evidence.put(k, seen));
        }
        if (evidence.isEmpty()) {
            throw new DataException("no neighbourhood of [" + ground.sample().size()
                    + "] points can be fitted with dimension [" + ground.dimension() + "]");
        }
        return Scores.of(evidence).ranking().get(0);
    }

    /** Tries a size; empty if it cannot be fitted. */
    private Optional<Evidence> measure(TrialGround ground, int k) {
        ground.context().step("choosing");
        String configuration =
                parameters.estimator().configuration(Map.of("d", (double) ground.dimension(), "k", (double) k));
        try {
            return Optional.of(parameters.criterion().measure(estimators.create(configuration), ground));
        } catch (DataException e) {
            return Optional.empty();
        }
    }
}
