package org.qmf.tuning;

/** What tuners with a range of λ share. */
final class LambdaRange {

    private LambdaRange() {}

    static void requireOrdered(double min, double max) {
        if (!(min <= max)) {
            throw new IllegalArgumentException("min [" + min + "] must not exceed max [" + max + "]");
        }
    }

    /** Returns what to do when λ ends at the bounds of a tuner whose parameters have units. */
    static String unitsHint(String tuner) {
        return "tuner [" + tuner + "] may not suit the units of the data; try --set estimator.tuner="
                + RelativeSensitivity.NAME + ", or other parameters of [" + tuner + "]";
    }
}
