package org.qmf.selection.copies;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * Which rows of a sample are equal; 0.0 and −0.0 are.
 *
 * @param first for each row the index of the first row that is equal to it, its own if there is none before it
 * @param different how many different rows there are
 */
@SuppressWarnings("ArrayRecordComponent")
record EqualRows(int[] first, int different) {

    private static final int EMPTY = -1;

    /** Finds them. */
    static EqualRows in(Points sample) {
        double[] values = PointValues.of(sample);
        int ambient = sample.dimension();
        int[] first = new int[sample.size()];
        int[] table = new int[Integer.highestOneBit(Math.max(1, Math.min(sample.size(), 1 << 28))) * 4];
        Arrays.fill(table, EMPTY);
        int different = 0;
        for (int i = 0; i < first.length; i++) {
            int slot = (int) hash(values, i, ambient) & (table.length - 1);
            while (table[slot] != EMPTY && !equal(values, table[slot], i, ambient)) {
                slot = (slot + 1) & (table.length - 1);
            }
            if (table[slot] == EMPTY) {
                table[slot] = i;
                different++;
            }
            first[i] = table[slot];
        }
        return new EqualRows(first, different);
    }

    private static long hash(double[] values, int row, int ambient) {
        long hash = 0;
        for (int axis = 0; axis < ambient; axis++) {
            // Adding 0.0 makes 0.0 of −0.0 and leaves all else as it is.
            hash = (hash ^ Double.doubleToLongBits(values[row * ambient + axis] + 0.0)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    private static boolean equal(double[] values, int row, int other, int ambient) {
        for (int axis = 0; axis < ambient; axis++) {
            if (values[row * ambient + axis] != values[other * ambient + axis]) {
                return false;
            }
        }
        return true;
    }

    /** Returns how often a row stands in the sample, at the index of the first of its equals; 0 at those of the others. */
    int[] times() {
        int[] times = new int[first.length];
        for (int each : first) {
            times[each]++;
        }
        return times;
    }
}
