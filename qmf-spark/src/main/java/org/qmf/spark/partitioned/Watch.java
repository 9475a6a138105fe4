package org.qmf.spark.partitioned;

import java.util.List;
import org.qmf.api.QmfException;

/** Sees every search of one cell's estimator and tells whether the cell holds all it needs; for one thread. */
final class Watch {

    /** Ends work whose result cannot be used. */
    static final class TooNarrowException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        TooNarrowException() {
            super("the halo is too narrow", null, false, false);
        }
    }

    private final List<Box> covered;
    private final boolean whole;
    private boolean fitting = true;
    private boolean exceeded;
    private double lack;
    private double[] center = {};
    private double reach;

    /**
     * Makes a watch.
     *
     * @param covered boxes all of whose inner points the cell holds
     * @param whole whether the cell holds the whole sample
     */
    Watch(List<Box> covered, boolean whole) {
        this.covered = List.copyOf(covered);
        this.whole = whole;
    }

    /** Says that the estimator is fitted and targets follow. */
    void fitted() {
        fitting = false;
    }

    /** Forgets the target before. */
    void open() {
        exceeded = false;
    }

    /** Hears of a search, which ends by an exception if it needs points that the cell does not hold. */
    void searched(double[] position, double radius) {
        if (fitting) {
            throw new QmfException("the estimator searches while it is fitted, so the sample cannot be partitioned;"
                    + " set the engine's regime to [broadcast]");
        }
        if (whole || !finite(position)) {
            return;
        }
        double least = Double.POSITIVE_INFINITY;
        for (Box box : covered) {
            double missing = box.lacks(position, radius);
            if (missing < 0) {
                return;
            }
            least = Math.min(least, missing);
        }
        if (!exceeded) {
            exceeded = true;
            lack = least;
            center = position.clone();
            reach = radius;
        }
        throw new TooNarrowException();
    }

    private static boolean finite(double[] position) {
        for (double coordinate : position) {
            if (!Double.isFinite(coordinate)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the target needs points that the cell does not hold, so that its answer means nothing. */
    boolean exceeded() {
        return exceeded;
    }

    /** Returns by how much the nearest box is too small for the first such search; may be infinite. */
    double lack() {
        return lack;
    }

    /** Returns the cube that the first such search needs, somewhat larger. */
    Box needed(double factor) {
        return Box.around(center, reach * factor);
    }

    /** Returns how far the first such search looked; may be infinite. */
    double reach() {
        return reach;
    }
}
