package org.qmf.neighbors.index;

import org.qmf.api.Points;
import org.qmf.api.neighbor.Neighbors;

/**
 * Answers exact neighbour queries in one sample. Immutable to its users and safe for use by several threads; each thread
 * takes its own {@link Query}.
 *
 * <p>All indexes give the same neighbours in the same order with the same squared distances, bit for bit.
 */
public interface PointIndex {

    /** Returns the sample searched in. */
    Points sample();

    /** Makes a query for one thread. */
    Query query();

    /**
     * Answers queries for one thread with a workspace of its own.
     *
     * <p>Positions have D finite coordinates. {@code own} is the sample point that the position probably is, or {@link
     * org.qmf.api.neighbor.NeighborSearch#NONE}: a hint that allows shortcuts and changes no result. {@code excluded} is
     * the sample point to leave out, or none.
     */
    interface Query {

        /** Finds the k ≥ 1 nearest points, or all if there are fewer. */
        void nearest(double[] position, int own, int excluded, int k, Neighbors found);

        /** Finds all points whose squared distance is at most {@code squaredRadius}. */
        void within(double[] position, int own, int excluded, double squaredRadius, Neighbors found);

        /** Writes the squared distances between all pairs of the neighbours into a count×count matrix. */
        void pairwise(Neighbors neighbors, double[] matrix);
    }
}
