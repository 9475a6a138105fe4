package org.qmf.tuning;

/** The check of a range of λ, shared by the parameter records. */
final class LambdaRange {

    private LambdaRange() {}

    static void requireOrdered(double min, double max) {
        if (!(min <= max)) {
            throw new IllegalArgumentException("min [" + min + "] must not exceed max [" + max + "]");
        }
    }
}
