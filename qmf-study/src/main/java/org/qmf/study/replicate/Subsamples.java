package org.qmf.study.replicate;

import org.qmf.api.DataException;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.study.Replication;

/**
 * Draws a share of the points without replacement, in their order.
 *
 * <p>Two subsamples of a share s of independent points have the share s of their points in common, on average. Means over
 * their points are therefore correlated by ρ = s.
 *
 * @param share the share of the points
 */
public record Subsamples(
        @Parameter(value = "Share of the points that each replicate has.", defaultsTo = "0.5", above = 0, below = 1)
        double share)
        implements Replication {

    @Override
    public Draw replicate(Draw data, RandomStream random) {
        int n = data.points().size();
        int wanted = (int) Math.round(share * n);
        if (wanted < 1 || wanted == n) {
            throw new DataException("a share [" + share + "] of [" + n + "] points is [" + wanted
                    + "]; replicates of it are empty or all the same");
        }
        int[] chosen = new int[wanted];
        int count = 0;
        for (int i = 0; i < n; i++) {
            // Of the points that are left, each has the same chance to be among those that are still wanted.
            if (random.nextInt(n - i) < wanted - count) {
                chosen[count++] = i;
            }
        }
        return Chosen.of(data, chosen);
    }

    @Override
    public double correlation() {
        return share;
    }

    @Override
    public String description() {
        return "subsamples of " + Chosen.percent(share) + " of the points";
    }

    @Override
    public String shows() {
        return "They show how much a difference depends on which points were measured, for samples of "
                + Chosen.percent(share) + " of the size.";
    }

    @Override
    public String hides() {
        return "Subsamples share points, so that their values are no independent observations: intervals and tests are"
                + " corrected for it, as Nadeau and Bengio (2003) propose, and take the points to be independent. They do"
                + " not show how the methods fare at the full size.";
    }
}
