package org.qmf.selection.dimension;

import java.util.Arrays;
import java.util.Locale;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.DimensionEstimator;
import org.qmf.api.strategy.Parameter;

/**
 * Estimates the dimension from the ratio μ of the distances to the second and the first neighbour: −log(1 − F(μ)) = d·log μ,
 * a line through the origin, of which the largest tenth is left out. Groups of points vote.
 */
public record TwoNn(
        @Parameter(value = "How the two nearest points are searched.", defaultsTo = "{type: knn, k: 2}")
        Neighborhood neighborhood,

        @Parameter(value = Voters.TARGETS, defaultsTo = "2000", min = 1)
        int targets)
        implements DimensionEstimator {

    private static final int GROUP = 50;
    private static final double KEPT = 0.9;

    @Override
    public DimensionEstimate estimate(Points points, FitContext context) {
        Points sample = Voters.uncopied(points);
        int[] voters = Voters.of(sample, targets, context);
        NeighborSearch search = neighborhood.over(sample, context);
        double[] logarithms = new double[voters.length];
        context.parallel(voters.length, () -> {
            NeighborSearch.Worker worker = search.worker();
            Neighbors found = new Neighbors(2);
            double[] position = new double[sample.dimension()];
            return i -> {
                sample.copyTo(voters[i], position);
                worker.nearest(position, voters[i], 2, found);
                boolean known = found.count() == 2 && found.squaredDistance(0) > 0;
                logarithms[i] = known ? Math.log(found.squaredDistance(1) / found.squaredDistance(0)) / 2 : Double.NaN;
            };
        });
        double[] known =
                Arrays.stream(logarithms).filter(value -> !Double.isNaN(value)).toArray();
        // Equal points have no ratio, and no group of them votes.
        int groups = Math.min(known.length, Math.max(1, known.length / GROUP));
        int[] votes = new int[groups];
        for (int group = 0; group < groups; group++) {
            int from = (int) ((long) group * known.length / groups);
            int to = (int) ((long) (group + 1) * known.length / groups);
            votes[group] = clamp(slope(Arrays.copyOfRange(known, from, to)), sample.dimension());
        }
        double slope = slope(known.clone());
        int dimension = clamp(slope, sample.dimension());
        int[] counts = GapVotes.tally(votes, sample.dimension());
        return DimensionEstimate.of(
                dimension,
                GapVotes.share(counts, dimension) > 0.5,
                counts,
                String.format(Locale.ROOT, "all points together give %.2f; groups of them speak for ", slope)
                        + Voters.text(counts));
    }

    /** Fits the line through the origin; NaN without points, or if all ratios are 1. */
    private static double slope(double[] logarithms) {
        Arrays.sort(logarithms);
        int kept = (int) Math.ceil(KEPT * logarithms.length);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < kept; i++) {
            double rest = -Math.log(1 - (i + 1.0) / (logarithms.length + 1));
            products += rest * logarithms[i];
            squares += logarithms[i] * logarithms[i];
        }
        return products / squares;
    }

    private static int clamp(double value, int most) {
        return Double.isNaN(value) ? 1 : (int) Math.max(1, Math.min(most, Math.rint(value)));
    }
}
