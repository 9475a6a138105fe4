package org.qmf.baselines.ridge;

/** Where the Hessian is taken that gives the d directions along the ridge. */
public enum DirectionsAt {
    /** Where the iteration stands. */
    ITERATE,
    /** At the mean that the mean shift leads to. */
    SHIFTED_MEAN
}
