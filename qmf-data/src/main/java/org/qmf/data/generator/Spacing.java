package org.qmf.data.generator;

/** Where the points of a curve are. */
public enum Spacing {
    /** At equal steps of the parameter, both ends included. */
    EVEN,
    /** Drawn uniformly by length. */
    RANDOM
}
