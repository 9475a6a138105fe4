package org.qmf.data.image;

import java.util.Arrays;
import java.util.List;
import org.qmf.api.Points;

/**
 * The box around clouds of points, scaled so that its longest side is 1. Sides of very different lengths would make the
 * cloud a line; each of them is then 1.
 *
 * @param low the smallest coordinates
 * @param high the largest coordinates
 * @param stretched whether the axes have scales of their own
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and seen by this package only
record PlotBox(double[] low, double[] high, boolean stretched) {

    private static final double UNEQUAL_IN_PLANE = 8;
    /** A slab is a shape of its own, which scales would hide. */
    private static final double UNEQUAL_IN_SPACE = 25;

    static PlotBox around(List<Points> clouds) {
        int dimension = clouds.get(0).dimension();
        double[] low = new double[dimension];
        double[] high = new double[dimension];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (Points points : clouds) {
            for (int i = 0; i < points.size(); i++) {
                for (int axis = 0; axis < dimension; axis++) {
                    if (Double.isFinite(points.get(i, axis))) {
                        low[axis] = Math.min(low[axis], points.get(i, axis));
                        high[axis] = Math.max(high[axis], points.get(i, axis));
                    }
                }
            }
        }
        double longest = 0;
        double shortest = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < dimension; axis++) {
            double length = high[axis] - low[axis];
            longest = Math.max(longest, length);
            shortest = length > 0 ? Math.min(shortest, length) : shortest;
        }
        return new PlotBox(low, high, longest > (dimension > 2 ? UNEQUAL_IN_SPACE : UNEQUAL_IN_PLANE) * shortest);
    }

    /** Returns the length of a side. */
    double side(int axis) {
        double length = high[axis] - low[axis];
        if (!(length > 0)) {
            return 0;
        }
        double longest = 0;
        for (int other = 0; other < low.length; other++) {
            longest = Math.max(longest, high[other] - low[other]);
        }
        return stretched ? 1 : length / longest;
    }

    /** Returns where a coordinate lies, seen from the middle of the box. */
    double place(int axis, double value) {
        double length = high[axis] - low[axis];
        return length > 0 ? side(axis) * ((value - low[axis]) / length - 0.5) : 0;
    }

    /** Returns points where they lie in the box; the last axis is turned around if asked. */
    Points place(Points points, boolean down) {
        int dimension = low.length;
        double[] sides = new double[dimension];
        for (int axis = 0; axis < dimension; axis++) {
            sides[axis] = side(axis);
        }
        double[] placed = points.toArray();
        for (int i = 0; i < placed.length; i++) {
            int axis = i % dimension;
            double length = high[axis] - low[axis];
            double share = length > 0 ? (placed[i] - low[axis]) / length - 0.5 : 0 * placed[i];
            placed[i] = (down && axis == dimension - 1 ? -1 : 1) * sides[axis] * share;
        }
        return Points.wrap(placed, dimension);
    }
}
