package org.qmf.baselines.movingls;

/** How the plane of reference is found for weights that are fixed at its origin. */
public enum PlaneSearch {
    /** The principal flat of the weighted points, which minimises their weighted square distances. */
    PRINCIPAL,
    /** Linear regression of the points on their coordinates in the plane before, a step of subspace iteration. */
    REGRESSION,
    /** As regression, but with a constant term that is not weighted: what the published comparison computes. */
    PUBLISHED
}
