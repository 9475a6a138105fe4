package org.qmf.baselines.movingls;

/**
 * Shortens the moves of an iteration that circles: a plane that follows its origin, which follows the plane, may overshoot
 * for ever. A fixed point of the full moves is one of shorter moves, too; owned by one thread and reused.
 */
final class Damping {

    /** Moves that do not become shorter than the shortest so far, this often in a row, are no approach. */
    private static final int PATIENCE = 8;

    private static final double APPROACH = 0.95;
    private static final double SMALLEST = 1.0 / 16;

    private double fraction;
    private double shortest;
    private int waiting;
    private boolean exhausted;

    void open() {
        exhausted = false;
        fraction = 1;
        shortest = Double.POSITIVE_INFINITY;
        waiting = 0;
    }

    /** Returns the fraction of a full move of some length to take. */
    double fraction(double length) {
        if (length < APPROACH * shortest) {
            shortest = length;
            waiting = 0;
        } else if (++waiting >= PATIENCE) {
            exhausted = fraction <= SMALLEST;
            fraction = Math.max(SMALLEST, fraction / 2);
            shortest = length;
            waiting = 0;
        }
        return fraction;
    }

    /** Returns whether the shortest moves circle, too. */
    boolean exhausted() {
        return exhausted;
    }
}
