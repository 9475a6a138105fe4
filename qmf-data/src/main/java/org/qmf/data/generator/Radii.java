package org.qmf.data.generator;

/** Checks that a tube or strip does not reach its own axis. */
final class Radii {

    private Radii() {}

    static void check(double outer, double inner) {
        if (inner >= outer) {
            throw new IllegalArgumentException("the radius of the tube or half-width of the strip [" + inner
                    + "] must be less than the radius [" + outer + "] around which it runs");
        }
    }
}
