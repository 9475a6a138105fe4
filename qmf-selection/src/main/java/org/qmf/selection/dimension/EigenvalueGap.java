package org.qmf.selection.dimension;

import java.util.Optional;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.strategy.Parameter;

/** Takes the dimension after which the eigenvalues of the neighbours' covariance fall most, for the majority of points. */
public record EigenvalueGap(
        @Parameter(value = "Which points a vote is based on.", defaultsTo = "{type: knn, k: 40}")
        Neighborhood neighborhood,

        @Parameter(value = Voters.TARGETS, defaultsTo = "500", min = 1)
        int targets)
        implements DimensionEstimator {

    @Override
    public DimensionEstimate estimate(Points sample, FitContext context) {
        return estimate(
                Voters.uncopied(sample), context, (worker, position, own, found) -> worker.find(position, own, found));
    }

    @Override
    public Optional<DimensionEstimate> estimate(Points sample, int neighbors, FitContext context) {
        Points rest = Voters.uncopied(sample);
        return neighbors < rest.size()
                ? Optional.of(estimate(
                        rest,
                        context,
                        (worker, position, own, found) -> worker.nearest(position, own, neighbors, found)))
                : Optional.empty();
    }

    private DimensionEstimate estimate(Points sample, FitContext context, GapVotes.Finder finder) {
        int[] voters = Voters.of(sample, targets, context);
        int[] counts = GapVotes.count(neighborhood.over(sample, context), voters, finder, context);
        int winner = GapVotes.winner(counts);
        boolean decided = GapVotes.share(counts, winner) > 0.5;
        return DimensionEstimate.of(
                winner,
                decided,
                counts,
                "the eigenvalues around the points fall most after dimension " + Voters.text(counts));
    }
}
