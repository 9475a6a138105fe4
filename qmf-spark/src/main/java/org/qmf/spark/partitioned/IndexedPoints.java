package org.qmf.spark.partitioned;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * Some points of a distributed set, each with its index in the whole. Immutable by convention.
 *
 * @param indices of each point in the whole set
 * @param values the coordinates, point after point; not to be written to
 * @param weights one for each point, or none at all
 */
@SuppressWarnings("ArrayRecordComponent")
public record IndexedPoints(int dimension, long[] indices, double[] values, double[] weights) implements Serializable {

    private static final double[] UNWEIGHTED = {};

    /** Wraps points that follow each other, the first of which has the index {@code first}. */
    public static IndexedPoints consecutive(long first, Points points) {
        long[] indices = new long[points.size()];
        Arrays.setAll(indices, i -> first + i);
        double[] weights = UNWEIGHTED;
        if (points.weighted()) {
            weights = new double[points.size()];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = points.weight(i);
            }
        }
        return new IndexedPoints(points.dimension(), indices, PointValues.of(points), weights);
    }

    /** Unites parts in the order of the indices; there must be one part at least. */
    public static IndexedPoints union(List<IndexedPoints> parts) {
        int dimension = parts.get(0).dimension;
        int size = 0;
        boolean weighted = false;
        for (IndexedPoints part : parts) {
            size = Math.addExact(size, part.size());
            weighted |= part.weights.length > 0;
        }
        long[] indices = new long[size];
        double[] values = new double[Math.multiplyExact(size, dimension)];
        double[] weights = weighted ? new double[size] : UNWEIGHTED;
        int at = 0;
        for (IndexedPoints part : parts) {
            System.arraycopy(part.indices, 0, indices, at, part.size());
            System.arraycopy(part.values, 0, values, at * dimension, part.values.length);
            System.arraycopy(part.weights, 0, weights, weighted ? at : 0, part.weights.length);
            at += part.size();
        }
        return new IndexedPoints(dimension, indices, values, weights).sorted();
    }

    private IndexedPoints sorted() {
        boolean ascending = true;
        for (int i = 1; i < indices.length && ascending; i++) {
            ascending = indices[i - 1] < indices[i];
        }
        if (ascending) {
            return this;
        }
        long[] order = indices.clone();
        Arrays.sort(order);
        int[] target = new int[indices.length];
        for (int i = 0; i < indices.length; i++) {
            target[i] = Arrays.binarySearch(order, indices[i]);
        }
        double[] sortedValues = new double[values.length];
        double[] sortedWeights = new double[weights.length];
        for (int i = 0; i < indices.length; i++) {
            System.arraycopy(values, i * dimension, sortedValues, target[i] * dimension, dimension);
            if (weights.length > 0) {
                sortedWeights[target[i]] = weights[i];
            }
        }
        return new IndexedPoints(dimension, order, sortedValues, sortedWeights);
    }

    /** Returns some of the points. */
    IndexedPoints select(int[] chosen, int count) {
        long[] chosenIndices = new long[count];
        double[] chosenValues = new double[count * dimension];
        double[] chosenWeights = weights.length > 0 ? new double[count] : UNWEIGHTED;
        for (int i = 0; i < count; i++) {
            chosenIndices[i] = indices[chosen[i]];
            System.arraycopy(values, chosen[i] * dimension, chosenValues, i * dimension, dimension);
            if (weights.length > 0) {
                chosenWeights[i] = weights[chosen[i]];
            }
        }
        return new IndexedPoints(dimension, chosenIndices, chosenValues, chosenWeights);
    }

    /** Returns the points whose indices are multiples of {@code stride}. */
    IndexedPoints every(long stride) {
        int[] chosen = new int[size()];
        int count = 0;
        for (int i = 0; i < chosen.length; i++) {
            if (indices[i] % stride == 0) {
                chosen[count++] = i;
            }
        }
        return select(chosen, count);
    }

    /** Returns how many points there are. */
    public int size() {
        return indices.length;
    }

    long index(int point) {
        return indices[point];
    }

    /** Returns where the point with an index is, or a negative number; indices must ascend. */
    int find(long index) {
        return Arrays.binarySearch(indices, index);
    }

    /** Returns the points without their indices. */
    Points points() {
        Points points = PointValues.keep(values, dimension);
        return weights.length > 0 ? points.withWeights(weights) : points;
    }
}
