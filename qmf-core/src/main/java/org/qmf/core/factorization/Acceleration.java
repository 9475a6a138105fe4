package org.qmf.core.factorization;

/** Decides how the next Φ follows from the alternation's step. */
public enum Acceleration {
    /** Anderson's extrapolation over the last two steps, safeguarded. */
    ANDERSON,
    /** The plain step. */
    NONE
}
