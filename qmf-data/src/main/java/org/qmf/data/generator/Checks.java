package org.qmf.data.generator;

import java.util.Optional;
import org.qmf.data.table.MemoryLimit;

/** Checks what bounds cannot say while the configuration is bound, where the user sees it. */
final class Checks {

    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    /** A draw holds the points with and without noise. */
    private static final int ARRAYS = 2;

    private Checks() {}

    /** A sample is an array of n × D numbers, an isometry one of the natural dimension × D. */
    static void sizes(int n, Optional<Integer> ambient, int natural) {
        int dimension = ambient.orElse(natural);
        if (dimension < natural) {
            throw new IllegalArgumentException(
                    "ambient [" + dimension + "] must be at least [" + natural + "] for this data set");
        }
        if ((long) n * dimension > LARGEST_ARRAY) {
            throw new IllegalArgumentException("n [" + n + "] points of dimension [" + dimension + "] are ["
                    + (long) n * dimension + "] numbers, more than the [" + LARGEST_ARRAY + "] of the largest array");
        }
        if ((long) natural * dimension > LARGEST_ARRAY) {
            throw new IllegalArgumentException("ambient [" + dimension + "] times the natural dimension [" + natural
                    + "] is [" + (long) natural * dimension + "], more than the [" + LARGEST_ARRAY
                    + "] of the largest array");
        }
        MemoryLimit.refusal((long) n * dimension * ARRAYS).ifPresent(refusal -> {
            throw new IllegalArgumentException("n [" + n + "] points of dimension [" + dimension + "] " + refusal);
        });
    }

    static void interval(double from, double to) {
        if (!(from < to)) {
            throw new IllegalArgumentException("from [" + from + "] must be less than to [" + to + "]");
        }
    }

    /** A tube or strip must not reach its own axis. */
    static void radii(double outer, double inner) {
        if (inner >= outer) {
            throw new IllegalArgumentException("the radius of the tube or half-width of the strip [" + inner
                    + "] must be less than the radius [" + outer + "] around which it runs");
        }
    }
}
