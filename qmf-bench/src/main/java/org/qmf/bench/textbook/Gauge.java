package org.qmf.bench.textbook;

/** Says which of the rotations of Φ, all of which satisfy ΦΦᵀ = I, is kept after the normalisation. */
public enum Gauge {
    /** Rotated as close as possible to Φ₀. */
    ALIGNED,
    /** As equation (19) leaves it. */
    LITERAL
}
