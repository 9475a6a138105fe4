package org.qmf.study.configuration;

/** The rules by which the parameters of methods are chosen from a grid. */
public enum TuneBy {
    /** By the compared value, which may know the truth: one choice for each method, over all replicates. */
    TRUTH,
    /** By the distance of points that were held out: a choice for each replicate, from its own points only. */
    CROSS_VALIDATION,
    /** By a criterion of the registry: a choice for each replicate, from its own points only. */
    CRITERION
}
