package org.qmf.selection.dimension;

import java.util.Locale;
import java.util.Optional;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.strategy.Parameter;

/**
 * Estimates the dimension from how the distances to neighbours grow: 1/m = (k − 1)⁻¹ Σ log(T<sub>k</sub>/T<sub>j</sub>) at
 * each point, T<sub>j</sub> the distance to neighbour j; the inverses are averaged over points.
 */
public record MaximumLikelihood(
        @Parameter(value = "Whose distances count.", defaultsTo = "{type: knn, k: 20}")
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
        NeighborSearch search = neighborhood.over(sample, context);
        double[] inverses = new double[voters.length];
        context.parallel(voters.length, () -> {
            NeighborSearch.Worker worker = search.worker();
            Neighbors found = new Neighbors(32);
            double[] position = new double[sample.dimension()];
            return i -> {
                sample.copyTo(voters[i], position);
                finder.find(worker, position, voters[i], found);
                inverses[i] = inverse(found);
            };
        });
        int[] votes = new int[inverses.length];
        double sum = 0;
        int known = 0;
        for (int i = 0; i < votes.length; i++) {
            if (inverses[i] > 0) {
                votes[i] = clamp(1 / inverses[i], sample.dimension());
                sum += inverses[i];
                known++;
            }
        }
        int[] counts = GapVotes.tally(votes, sample.dimension());
        double mean = known == 0 ? Double.NaN : known / sum;
        int dimension = known == 0 ? 1 : clamp(mean, sample.dimension());
        return DimensionEstimate.of(
                dimension,
                known > 0 && GapVotes.share(counts, dimension) > 0.5,
                counts,
                String.format(Locale.ROOT, "the mean over points is %.2f; they speak for ", mean)
                        + Voters.text(counts));
    }

    private static double inverse(Neighbors found) {
        int count = found.count();
        double last = count == 0 ? 0 : found.squaredDistance(count - 1);
        double sum = 0;
        int terms = 0;
        for (int j = 0; j < count - 1; j++) {
            if (found.squaredDistance(j) > 0) {
                sum += Math.log(last / found.squaredDistance(j)) / 2;
                terms++;
            }
        }
        return terms == 0 ? 0 : sum / terms;
    }

    private static int clamp(double value, int most) {
        return (int) Math.max(1, Math.min(most, Math.rint(value)));
    }
}
