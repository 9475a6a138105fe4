package org.qmf.neighbors.index;

import org.qmf.api.neighbor.Neighbors;

/**
 * Keeps the k nearest of the points offered, in the order (distance, index).
 *
 * <p>A sorted list while k is small, because its branches are easier to predict. Beyond that points are appended as they come;
 * when there are half as many again as wanted, all but the k nearest are dropped, and what remains is sorted by counting at
 * the end. Owned by one thread and reused; allocates nothing once it has its size.
 */
public final class NearestPoints {

    private static final int LARGEST_LIST = 40;

    private final NeighborCounts counts = new NeighborCounts();
    private double[] distances = {};
    private int[] indices = {};
    private int wanted;
    private int capacity;
    private int size;
    private double limit;
    private int limitIndex;

    /** Starts over with {@code k} ≥ 1 neighbours wanted. */
    public void open(int k) {
        wanted = k;
        capacity = k <= LARGEST_LIST ? k : k + k / 2;
        if (distances.length < capacity) {
            distances = new double[capacity];
            indices = new int[capacity];
        }
        size = 0;
        limit = Double.POSITIVE_INFINITY;
        limitIndex = Integer.MAX_VALUE;
    }

    /** Writes the neighbours kept, sorted. */
    public void close(Neighbors found) {
        found.ensureCapacity(size);
        if (wanted <= LARGEST_LIST) {
            System.arraycopy(distances, 0, found.squaredDistances(), 0, size);
            System.arraycopy(indices, 0, found.indices(), 0, size);
        } else {
            counts.sort(distances, indices, size, found.squaredDistances(), found.indices());
        }
        found.setCount(Math.min(size, wanted));
    }

    /** Returns the squared distance beyond which no point is kept any more, infinity while there is room. */
    public double limit() {
        return limit;
    }

    /** Returns whether a point with this squared distance and index would be kept. */
    public boolean accepts(double distance, int index) {
        return NeighborOrder.precedes(distance, index, limit, limitIndex);
    }

    /** Keeps a point if it may be among the k nearest. */
    public void offer(double distance, int index) {
        if (!accepts(distance, index)) {
            return;
        }
        if (wanted <= LARGEST_LIST) {
            insert(distance, index);
        } else {
            append(distance, index);
        }
    }

    private void insert(double distance, int index) {
        size = Math.min(size + 1, wanted);
        NeighborOrder.insert(distances, indices, 0, size - 1, distance, index);
        if (size == wanted) {
            setLimit();
        }
    }

    private void append(double distance, int index) {
        distances[size] = distance;
        indices[size] = index;
        size++;
        if (size == wanted) {
            NeighborOrder.moveLastToEnd(distances, indices, size);
            setLimit();
        } else if (size == capacity) {
            NeighborOrder.select(distances, indices, size, wanted);
            size = wanted;
            setLimit();
        }
    }

    private void setLimit() {
        limit = distances[wanted - 1];
        limitIndex = indices[wanted - 1];
    }
}
