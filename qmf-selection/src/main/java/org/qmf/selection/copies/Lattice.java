package org.qmf.selection.copies;

import java.util.Arrays;
import org.qmf.api.Points;

/**
 * Tells how closely different rows stand where values are rounded: by the steps between the values of each column.
 *
 * <p>Where rounding makes rows equal, it makes yet more rows that are one step apart.
 */
final class Lattice {

    /** Rows whose values tell the steps. */
    private static final int STEPS_OF = 10_000;

    /** Rows that are looked at: each is compared with all. */
    private static final int LOOKED_AT = 100;

    /** So that steps to which rounding has added or taken a little still count as one. */
    private static final double ONE_STEP = 1.5;

    private Lattice() {}

    /**
     * Returns the share of rows that have another one at most one step away along each column.
     *
     * @param different rows all of which differ
     */
    static double neighboringShare(Points different) {
        double[] reach = new double[different.dimension()];
        for (int axis = 0; axis < reach.length; axis++) {
            reach[axis] = ONE_STEP * step(different, axis);
        }
        int count = Math.min(different.size(), LOOKED_AT);
        int neighboring = 0;
        for (int i = 0; i < count; i++) {
            neighboring += hasNeighbor(different, (int) ((long) i * different.size() / count), reach) ? 1 : 0;
        }
        return (double) neighboring / count;
    }

    /** Returns a small step between values of a column: not the least, which may be that of a single odd value. */
    private static double step(Points different, int axis) {
        int count = Math.min(different.size(), STEPS_OF);
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = different.get((int) ((long) i * different.size() / count), axis);
        }
        Arrays.sort(values);
        int steps = 0;
        for (int i = 1; i < count; i++) {
            if (values[i] > values[i - 1]) {
                values[steps++] = values[i] - values[i - 1];
            }
        }
        Arrays.sort(values, 0, steps);
        return steps == 0 ? 0 : values[steps / 10];
    }

    private static boolean hasNeighbor(Points different, int row, double[] reach) {
        for (int other = 0; other < different.size(); other++) {
            if (other != row && near(different, row, other, reach)) {
                return true;
            }
        }
        return false;
    }

    private static boolean near(Points different, int row, int other, double[] reach) {
        for (int axis = 0; axis < reach.length; axis++) {
            if (Math.abs(different.get(row, axis) - different.get(other, axis)) > reach[axis]) {
                return false;
            }
        }
        return true;
    }
}
