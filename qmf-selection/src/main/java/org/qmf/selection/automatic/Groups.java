package org.qmf.selection.automatic;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.core.linear.SquaredDistance;

/** Tells whether points lie in two groups apart from each other, by their shortest tree. */
final class Groups {

    /** How many times longer than most edges the edge between two groups is. */
    private static final double APART = 5;

    private static final double MOST = 0.95;

    private Groups() {}

    /**
     * Returns the share of the points in the smaller of two groups apart, 0 if there are none.
     *
     * @param targets the points looked at; the effort grows with their square
     */
    static double smallerShare(Points sample, int[] targets) {
        int count = targets.length;
        int dimension = sample.dimension();
        double[] values = PointValues.of(sample.select(targets));
        double[] nearest = new double[count];
        int[] parent = new int[count];
        int[] order = new int[count];
        double[] edges = new double[count];
        boolean[] joined = new boolean[count];
        Arrays.fill(nearest, Double.POSITIVE_INFINITY);
        int last = 0;
        joined[0] = true;
        for (int step = 1; step < count; step++) {
            int next = -1;
            for (int i = 0; i < count; i++) {
                if (!joined[i]) {
                    double square = SquaredDistance.between(values, last * dimension, values, i * dimension, dimension);
                    if (square < nearest[i]) {
                        nearest[i] = square;
                        parent[i] = last;
                    }
                    next = next < 0 || nearest[i] < nearest[next] ? i : next;
                }
            }
            joined[next] = true;
            edges[next] = Math.sqrt(nearest[next]);
            order[step] = next;
            last = next;
        }
        double[] sorted = Arrays.copyOfRange(edges, 0, count);
        Arrays.sort(sorted);
        double longest = sorted[count - 1];
        if (!(longest > APART * sorted[(int) (MOST * (count - 1))])) {
            return 0;
        }
        return share(order, parent, edges, longest);
    }

    /** Cuts the longest edge and counts what hangs below it. */
    private static double share(int[] order, int[] parent, double[] edges, double longest) {
        boolean[] below = new boolean[order.length];
        boolean cut = false;
        int size = 0;
        for (int step = 1; step < order.length; step++) {
            int i = order[step];
            boolean here = !cut && edges[i] == longest;
            cut |= here;
            below[i] = here || below[parent[i]];
            size += below[i] ? 1 : 0;
        }
        return (double) Math.min(size, order.length - size) / order.length;
    }
}
