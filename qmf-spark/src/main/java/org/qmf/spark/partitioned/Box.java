package org.qmf.spark.partitioned;

import java.io.Serializable;
import java.util.Arrays;

/** An axis-parallel box with its boundary; sides may be at infinity. Immutable by convention. */
@SuppressWarnings("ArrayRecordComponent")
record Box(double[] low, double[] high) implements Serializable {

    /** Far more than the rounding of a distance and of a sum with it, far less than what would cost time. */
    private static final double ROUNDING = 1e-12;

    static Box everywhere(int dimension) {
        double[] low = new double[dimension];
        double[] high = new double[dimension];
        Arrays.fill(low, Double.NEGATIVE_INFINITY);
        Arrays.fill(high, Double.POSITIVE_INFINITY);
        return new Box(low, high);
    }

    /** Returns the smallest box around points. */
    static Box around(IndexedPoints points) {
        int dimension = points.dimension();
        double[] low = new double[dimension];
        double[] high = new double[dimension];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        double[] values = points.values();
        for (int i = 0; i < values.length; i++) {
            low[i % dimension] = Math.min(low[i % dimension], values[i]);
            high[i % dimension] = Math.max(high[i % dimension], values[i]);
        }
        return new Box(low, high);
    }

    /** Returns the cube of all points whose coordinates differ by at most {@code radius}. */
    static Box around(double[] position, double radius) {
        return new Box(position.clone(), position.clone()).grown(radius);
    }

    /** Returns the box with every side moved out by a distance. */
    Box grown(double distance) {
        double[] lower = low.clone();
        double[] higher = high.clone();
        for (int axis = 0; axis < low.length; axis++) {
            lower[axis] -= distance;
            higher[axis] += distance;
        }
        return new Box(lower, higher);
    }

    Box withHigh(int axis, double value) {
        double[] changed = high.clone();
        changed[axis] = value;
        return new Box(low, changed);
    }

    Box withLow(int axis, double value) {
        double[] changed = low.clone();
        changed[axis] = value;
        return new Box(changed, high);
    }

    double extent(int axis) {
        return high[axis] - low[axis];
    }

    boolean contains(double[] values, int offset) {
        for (int axis = 0; axis < low.length; axis++) {
            double value = values[offset + axis];
            if (!(low[axis] <= value && value <= high[axis])) {
                return false;
            }
        }
        return true;
    }

    boolean meets(Box other) {
        for (int axis = 0; axis < low.length; axis++) {
            if (!(low[axis] <= other.high[axis] && other.low[axis] <= high[axis])) {
                return false;
            }
        }
        return true;
    }

    /** Returns by how much the box must grow for a ball to lie in it, rounding included; not positive if it does. */
    double lacks(double[] center, double radius) {
        double most = Double.NEGATIVE_INFINITY;
        for (int axis = 0; axis < low.length; axis++) {
            double margin = ROUNDING * (Math.abs(center[axis]) + radius);
            if (low[axis] > Double.NEGATIVE_INFINITY) {
                most = Math.max(most, low[axis] - (center[axis] - radius - margin));
            }
            if (high[axis] < Double.POSITIVE_INFINITY) {
                most = Math.max(most, center[axis] + radius + margin - high[axis]);
            }
        }
        return most;
    }
}
