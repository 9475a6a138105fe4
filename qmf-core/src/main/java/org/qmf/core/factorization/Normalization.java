package org.qmf.core.factorization;

/** Decides over which points Φ is normalised, and with it the scale of λ; without weights both are the same. */
public enum Normalization {
    /** ΦΦᵀ = I and Φ1 = 0 over all points alike, as in equation (62). */
    PAPER,
    /** ΦWΦᵀ = I and Φw = 0, so that points without weight do not matter. */
    WEIGHTED
}
