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

    int length() {
        return to - from;
    }
}
