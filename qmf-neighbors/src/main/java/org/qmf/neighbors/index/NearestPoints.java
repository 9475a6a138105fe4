package org.qmf.neighbors.index;

import org.qmf.api.neighbor.Neighbors;

/**
 * Keeps the k nearest of the points offered, in the arrays of a {@link Neighbors} and in the order (distance, index).
 *
 * <p>A sorted list while k is small, because its branches are easier to predict; beyond that a binary heap with the
 * farthest point on top. Owned by one thread and reused; allocates nothing itself.
 */
public final class NearestPoints {

    private static final int LARGEST_LIST = 40;

    private int[] indices = {};
    private double[] distances = {};
    private int capacity;
    private int size;
    private double limit;
    private int limitIndex;

    /** Starts over with room for {@code k} ≥ 1 neighbours. */
    public void open(Neighbors found, int k) {
        found.ensureCapacity(k);
        indices = found.indices();
        distances = found.squaredDistances();
        capacity = k;
        size = 0;
        limit = Double.POSITIVE_INFINITY;
        limitIndex = Integer.MAX_VALUE;
    }

    /** Sorts the neighbours kept and declares them found. */
    public void close(Neighbors found) {
        if (capacity > LARGEST_LIST) {
            NeighborOrder.sort(distances, indices, 0, size);
        }
        found.setCount(size);
    }

    /** Returns the squared distance beyond which no point is kept any more, infinity while there is room. */
    public double limit() {
        return limit;
    }

    /** Returns whether a point with this squared distance and index would be kept. */
    public boolean accepts(double distance, int index) {
        return NeighborOrder.precedes(distance, index, limit, limitIndex);
    }

    /** Keeps a point if it is among the k nearest so far. */
    public void offer(double distance, int index) {
        if (!accepts(distance, index)) {
            return;
        }
        int farthest;
        if (capacity <= LARGEST_LIST) {
            size = Math.min(size + 1, capacity);
            NeighborOrder.insert(distances, indices, 0, size - 1, distance, index);
            farthest = size - 1;
        } else {
            if (size < capacity) {
                NeighborOrder.siftUp(distances, indices, size, distance, index);
                size++;
            } else {
                NeighborOrder.siftDown(distances, indices, size, distance, index);
            }
            farthest = 0;
        }
        if (size == capacity) {
            limit = distances[farthest];
            limitIndex = indices[farthest];
        }
    }
}
