package org.qmf.neighbors.bruteforce;

import org.qmf.api.neighbor.Neighbors;

/** Hands out rows and parts of the matrix of squared distances within a sample, to one thread. */
interface DistanceRows {

    /** Returns whether a row is at hand or worth computing together with the rows around it. */
    boolean offers(int index);

    /** Returns the squared distances of a sample point to all n; not to be written to, and valid until the next call. */
    double[] row(int index);

    /** Writes the part of the matrix that belongs to a chart. */
    void pairwise(Neighbors neighbors, double[] matrix);
}
