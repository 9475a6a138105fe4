package org.qmf.baselines.mfit;

/** Which points the normal space at a sample point is estimated from. */
public enum NormalsFrom {
    /** From the sample point's own neighbourhood: depends on the data only and is computed once. */
    NEIGHBORHOOD,
    /** From all points within the radius r of the iterate, measured from the sample point: computed in every step. */
    RADIUS
}
