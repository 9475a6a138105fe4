package org.qmf.data.generator;

import java.util.Optional;

/** Checks what bounds cannot say while the configuration is bound, where the user sees it. */
final class Checks {

    private Checks() {}

    static void ambient(Optional<Integer> ambient, int natural) {
        if (ambient.isPresent() && ambient.get() < natural) {
            throw new IllegalArgumentException(
                    "ambient [" + ambient.get() + "] must be at least [" + natural + "] for this data set");
        }
    }

    static void interval(double from, double to) {
        if (!(from < to) || Double.isInfinite(to - from)) {
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
