package org.qmf.data.generator;

/** Checks the ends of an interval. */
final class Interval {

    private Interval() {}

    static void check(double from, double to) {
        if (!(from < to) || Double.isInfinite(to - from)) {
            throw new IllegalArgumentException("from [" + from + "] must be less than to [" + to + "]");
        }
    }
}
