package org.qmf.data.generator;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.qmf.api.RandomStream;
import org.qmf.data.manifold.SampledManifold;

/**
 * Knows how far a manifold reaches, from points drawn of a stream of their own: it is the same for every seed. Immutable.
 */
final class Survey {

    private static final int DRAWN = 10_000;

    /** How much wider an axis must be: the ends of a sample must not choose between the axes of a sphere. */
    private static final double WIDER = 1.01;

    private final SampledManifold manifold;
    private final double[] low;
    private final double[] high;
    private final int widest;

    Survey(SampledManifold manifold) {
        this.manifold = manifold;
        this.low = new double[manifold.ambient()];
        this.high = new double[manifold.ambient()];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        visit(point -> {
            for (int axis = 0; axis < low.length; axis++) {
                low[axis] = Math.min(low[axis], point[axis]);
                high[axis] = Math.max(high[axis], point[axis]);
            }
        });
        int found = 0;
        for (int axis = 1; axis < low.length; axis++) {
            found = high[axis] - low[axis] > WIDER * (high[found] - low[found]) ? axis : found;
        }
        this.widest = found;
    }

    double low(int axis) {
        return low[axis];
    }

    double high(int axis) {
        return high[axis];
    }

    /** Returns 1 at the lower end of the widest axis, the ratio at its upper end, and what is in proportion between. */
    double rise(double ratio, double[] point) {
        double share = (point[widest] - low[widest]) / (high[widest] - low[widest]);
        return 1 + (ratio - 1) * Math.min(1, Math.max(0, share));
    }

    /** Returns the mean of a function over the manifold. */
    double mean(ToDoubleFunction<double[]> function) {
        double[] sum = new double[1];
        visit(point -> sum[0] += function.applyAsDouble(point));
        return sum[0] / DRAWN;
    }

    private void visit(Consumer<double[]> visitor) {
        RandomStream random = RandomStream.of(0, "survey", manifold.ambient());
        double[] point = new double[manifold.ambient()];
        for (int i = 0; i < DRAWN; i++) {
            manifold.sample(random, point);
            visitor.accept(point);
        }
    }
}
