package org.qmf.tuning;

/** When λ is chosen. */
public enum Retune {
    /** Anew in every iteration of the factorisation, as in the authors' programs. */
    EVERY_ITERATION,
    /** Once, at the coordinates of the linear fit, as in the paper's text. */
    ONCE
}
