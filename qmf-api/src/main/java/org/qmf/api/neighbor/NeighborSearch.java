package org.qmf.api.neighbor;

import org.apiguardian.api.API;
import org.qmf.api.Points;

/**
 * Answers neighbour queries in one sample. Immutable and safe for use by several threads; each thread takes its own
 * {@link Worker}.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface NeighborSearch {

    /** Stands for 'exclude nothing' where a query takes an excluded index. */
    int NONE = -1;

    /** Returns the sample searched in. */
    Points sample();

    /** Makes a worker for one thread. */
    Worker worker();

    /** Returns whether {@link Worker#find} always finds the whole sample, so that a caller may ask for near points only. */
    default boolean coversSample() {
        return false;
    }

    /**
     * Answers queries for one thread with a workspace of its own.
     *
     * <p>A query takes a position (D coordinates) and the index of a sample point to leave out: the target's own index
     * when the target is a sample point, {@link #NONE} otherwise. Results are sorted by distance, ties by index.
     */
    interface Worker {

        /** Finds the neighbours by the neighbourhood's own rule. */
        void find(double[] position, int excluded, Neighbors found);

        /** Finds the k nearest points, or all if there are fewer. */
        void nearest(double[] position, int excluded, int k, Neighbors found);

        /** Finds all points at most {@code radius} away. */
        void within(double[] position, int excluded, double radius, Neighbors found);

        /**
         * Writes the squared distances between all pairs of the neighbours found into a count×count matrix.
         *
         * @param neighbors what a query of this worker found
         * @param matrix receives count·count values, row after row
         */
        void pairwise(Neighbors neighbors, double[] matrix);

        /**
         * Returns how far the last query looked: points farther away could not have changed its answer.
         *
         * <p>Infinity where every further point would count, for example because there were fewer than k. Engines that
         * hold only a part of the sample ask for it to see whether that part was enough.
         */
        default double reach() {
            return Double.POSITIVE_INFINITY;
        }
    }
}
