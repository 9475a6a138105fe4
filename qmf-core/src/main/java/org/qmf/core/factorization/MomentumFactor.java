package org.qmf.core.factorization;

/** Chooses how far the momentum carries a step: β = j/(j + 3) after j steps in which the direction held. */
final class MomentumFactor {

    private static final double LARGEST = 0.9;
    /** The few charts that have not settled by then circle; plain steps end that. */
    private static final int MAX_ACCELERATED = 300;

    private int steps;
    private int held;

    /** Begins a chart. */
    void begin() {
        steps = 0;
        held = 0;
    }

    /**
     * Returns β of the next step.
     *
     * @param against whether the step points against the movement since the step before; of no meaning at first
     */
    double next(boolean against) {
        boolean first = steps++ == 0;
        held = first || against ? 0 : held + 1;
        return steps < MAX_ACCELERATED ? Math.min(LARGEST, held / (held + 3.0)) : 0;
    }
}
