package org.qmf.spark.broadcast;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** The points of one task: from the first to the one before the last. */
record IndexRange(int from, int to) implements Serializable {

    /** Cuts 0..size−1 into ranges whose lengths differ by one at most; fewer than asked for where there are few points. */
    static List<IndexRange> cut(int size, int parts) {
        List<IndexRange> ranges = new ArrayList<>();
        int count = Math.max(1, Math.min(size, parts));
        for (int part = 0; part < count; part++) {
            ranges.add(new IndexRange(
                    Math.toIntExact((long) size * part / count), Math.toIntExact((long) size * (part + 1) / count)));
        }
        return ranges;
    }

    /**
     * Returns the batches that begin in this range, the last of which may end behind it: those of all ranges are the same
     * however many there are, and those of the local engine.
     *
     * @param largest how many points a batch has
     * @param size the number of all points
     */
    List<IndexRange> batches(int largest, int size) {
        long each = Math.max(1, largest);
        List<IndexRange> batches = new ArrayList<>();
        for (long first = (from + each - 1) / each * each; first < to; first += each) {
            batches.add(new IndexRange((int) first, (int) Math.min(size, first + each)));
        }
        return batches;
    }

    int length() {
        return to - from;
    }
}
