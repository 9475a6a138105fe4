package org.qmf.selection.automatic;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.core.linear.SquaredDistance;

/**
 * Tells stray points before a setting is chosen. Charts that follow them lose little by them, so that a search with them would
 * choose settings for them: a ball of outliers in a sphere denoises itself.
 *
 * <p>A stray point is far from the answer of the setting whose residuals are the smallest for most points, and alone. One of
 * both is not enough: where a manifold bends, that setting may be wrong, and in the tails of the noise points lie thinly.
 */
final class Stray {

    /** The neighbour whose distance counts, the point itself among them. */
    private static final int NEIGHBOR = 16;
    /** How many times farther away than that of most points it is. */
    private static final double ALONE = 2.5;
    /** Of larger samples a part tells as well. */
    private static final int LARGEST = 100_000;

    private Stray() {}

    /** Returns those targets of a search that are not stray, in their order; all if next to none are. */
    static int[] without(Search search) {
        Trials trials = search.full();
        Points sample = trials.ground().sample();
        int[] targets = trials.ground().targets();
        int[] inside = Refinement.inside(trials, search.steadiest());
        if (!Refinement.contaminated(inside.length, targets.length)) {
            return targets;
        }
        double[] distances =
                Arrays.stream(targets).mapToDouble(i -> distance(sample, i)).toArray();
        double[] sorted = distances.clone();
        Arrays.sort(sorted);
        // Distances are squared.
        double far = ALONE * ALONE * sorted[sorted.length / 2];
        int[] kept = new int[targets.length];
        int count = 0;
        int next = 0;
        for (int i = 0; i < targets.length; i++) {
            boolean near = next < inside.length && inside[next] == targets[i];
            next += near ? 1 : 0;
            if (near || distances[i] <= far) {
                kept[count++] = targets[i];
            }
        }
        return Refinement.contaminated(count, targets.length) ? Arrays.copyOf(kept, count) : targets;
    }

    private static double distance(Points sample, int of) {
        int d = sample.dimension();
        double[] values = PointValues.of(sample);
        int step = 1 + (sample.size() - 1) / LARGEST;
        double[] nearest = new double[NEIGHBOR];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        for (int i = 0; i < sample.size(); i += step) {
            double distance = SquaredDistance.between(values, i * d, values, of * d, d);
            int at = NEIGHBOR;
            while (at > 0 && nearest[at - 1] > distance) {
                at--;
            }
            if (at < NEIGHBOR) {
                System.arraycopy(nearest, at, nearest, at + 1, NEIGHBOR - 1 - at);
                nearest[at] = distance;
            }
        }
        return nearest[NEIGHBOR - 1];
    }
}
