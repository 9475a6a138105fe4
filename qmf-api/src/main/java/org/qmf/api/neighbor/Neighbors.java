package org.qmf.api.neighbor;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Receives the neighbours of a point, nearest first, equal distances in the order of their indices.
 *
 * <p>Owned by one thread and reused: it grows to the largest neighbourhood seen and then allocates no more.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Neighbors {

    private int[] indices;
    private double[] squaredDistances;
    private int count;

    /** Makes a buffer with room for {@code capacity} neighbours. */
    public Neighbors(int capacity) {
        indices = new int[capacity];
        squaredDistances = new double[capacity];
    }

    /** Returns how many neighbours were found. */
    public int count() {
        return count;
    }

    /** Returns the sample index of neighbour {@code position}. */
    public int index(int position) {
        return indices[position];
    }

    /** Returns the squared Euclidean distance to neighbour {@code position}. */
    public double squaredDistance(int position) {
        return squaredDistances[position];
    }

    /** Returns the array behind {@link #index}; valid up to {@link #count}, replaced when the buffer grows. */
    public int[] indices() {
        return indices;
    }

    /** Returns the array behind {@link #squaredDistance}; valid up to {@link #count}, replaced when the buffer grows. */
    public double[] squaredDistances() {
        return squaredDistances;
    }

    /** Forgets all neighbours. */
    public void clear() {
        count = 0;
    }

    /** Appends a neighbour; the caller keeps the order. */
    public void add(int index, double squaredDistance) {
        if (count == indices.length) {
            ensureCapacity(Math.max(16, count + (count >> 1)));
        }
        indices[count] = index;
        squaredDistances[count] = squaredDistance;
        count++;
    }

    /** Makes room for at least {@code capacity} neighbours and keeps those present. */
    public void ensureCapacity(int capacity) {
        if (capacity > indices.length) {
            indices = Arrays.copyOf(indices, capacity);
            squaredDistances = Arrays.copyOf(squaredDistances, capacity);
        }
    }

    /** Declares the first {@code newCount} entries of the arrays valid. */
    public void setCount(int newCount) {
        if (newCount < 0 || newCount > indices.length) {
            throw new IllegalArgumentException(
                    "count [" + newCount + "] must be between 0 and the capacity [" + indices.length + "]");
        }
        count = newCount;
    }
}
