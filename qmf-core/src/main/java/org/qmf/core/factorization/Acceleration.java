package org.qmf.core.factorization;

/** Decides how the next Φ follows from the alternation's step. */
public enum Acceleration {
    /** Goes on in the direction of the last steps, further the longer they agree. */
    MOMENTUM,
    /** Anderson's extrapolation over the last two steps, close to the fixed point only, safeguarded. */
    ANDERSON,
    /** The plain step. */
    NONE
}
