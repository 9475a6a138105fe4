package org.qmf.api.data;

import java.util.Arrays;
import org.apiguardian.api.API;
import org.qmf.api.Points;

/**
 * Divides coordinates by units s and undoes it. Immutable.
 *
 * <p>What was moved from x′ = x/s to y′ comes back as y = x + s(y′ − x′), so that what did not move keeps its bits.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Scaling {

    private final double[] units;

    /** Makes a scaling of one positive unit for each coordinate. */
    Scaling(double[] units) {
        this.units = units.clone();
    }

    /** Returns whether nothing changes. */
    public boolean isIdentity() {
        return Arrays.stream(units).allMatch(unit -> unit == 1);
    }

    /** Returns s for a coordinate. */
    public double unit(int axis) {
        return units[axis];
    }

    /** Returns x/s, with the weights of the points. */
    public Points scale(Points points) {
        if (isIdentity()) {
            return points;
        }
        double[] values = points.toArray();
        for (int i = 0; i < values.length; i++) {
            values[i] /= units[i % units.length];
        }
        return weighted(values, points);
    }

    /**
     * Returns where points are that were moved after scaling them.
     *
     * @param points x
     * @param moved y′, in the order of the points
     */
    public Points restore(Points points, Points moved) {
        if (isIdentity()) {
            return moved;
        }
        double[] values = points.toArray();
        double[] changed = moved.toArray();
        for (int i = 0; i < values.length; i++) {
            double unit = units[i % units.length];
            values[i] += unit * (changed[i] - values[i] / unit);
        }
        return weighted(values, moved);
    }

    private Points weighted(double[] values, Points like) {
        Points points = Points.wrap(values, units.length);
        if (!like.weighted()) {
            return points;
        }
        double[] weights = new double[like.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = like.weight(i);
        }
        return points.withWeights(weights);
    }
}
