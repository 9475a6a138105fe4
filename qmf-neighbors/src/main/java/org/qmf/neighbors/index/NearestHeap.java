package org.qmf.neighbors.index;

import org.qmf.api.neighbor.Neighbors;

/**
 * Keeps the k nearest of the points offered, in the arrays of a {@link Neighbors} and in the order (distance, index).
 *
 * <p>A binary heap with the farthest point on top. Owned by one thread and reused; allocates nothing itself.
 */
public final class NearestHeap {

    private int[] indices = {};
    private double[] distances = {};
    private int capacity;
    private int size;

    /** Starts over with room for {@code k} ≥ 1 neighbours. */
    public void open(Neighbors found, int k) {
        found.ensureCapacity(k);
        indices = found.indices();
        distances = found.squaredDistances();
        capacity = k;
        size = 0;
    }

    /** Sorts the neighbours kept and declares them found. */
    public void close(Neighbors found) {
        NeighborOrder.sort(distances, indices, 0, size);
        found.setCount(size);
    }

    /** Returns the squared distance beyond which no point is kept any more, infinity while there is room. */
    public double limit() {
        return size < capacity ? Double.POSITIVE_INFINITY : distances[0];
    }

    /** Returns whether a point at this squared distance, or behind it, with this index or a larger one would be kept. */
    public boolean accepts(double distance, int index) {
        return size < capacity || NeighborOrder.precedes(distance, index, distances[0], indices[0]);
    }

    /** Keeps a point if it is among the k nearest so far. */
    public void offer(double distance, int index) {
        if (size < capacity) {
            NeighborOrder.siftUp(distances, indices, size, distance, index);
            size++;
        } else if (NeighborOrder.precedes(distance, index, distances[0], indices[0])) {
            NeighborOrder.siftDown(distances, indices, size, 0, distance, index);
        }
    }
}
