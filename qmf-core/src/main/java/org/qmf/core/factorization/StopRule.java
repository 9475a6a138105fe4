package org.qmf.core.factorization;

/** Decides when the iteration of a chart stops. */
public enum StopRule {
    /** When the target's answer is not expected to move by more than a tenth of its own uncertainty any more. */
    ANSWER,
    /** When the row space of all coordinates Φ changes by no more than the tolerance, as in Algorithms 1 and 2. */
    COORDINATES
}
