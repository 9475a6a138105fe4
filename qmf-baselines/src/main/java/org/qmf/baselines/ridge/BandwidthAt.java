package org.qmf.baselines.ridge;

/** Where the bandwidth of a target's density estimate is measured. */
public enum BandwidthAt {
    /** At the target, once: the density is the same at every step. */
    TARGET,
    /** Where the iteration stands: the bandwidth follows it. */
    ITERATE
}
