package org.qmf.neighbors.kdtree;

import org.qmf.api.FitContext;

/** Fills a tree: the upper levels on the calling thread, the subtrees below them on the context's threads. */
final class KdTreeBuilder {

    private static final int SEQUENTIAL_LEVELS = 4;

    private final int dimension;
    private final double[] coordinates;
    private final int[] indices;
    private final KdTree tree;

    KdTreeBuilder(KdTree tree) {
        this.tree = tree;
        this.dimension = tree.dimension;
        this.coordinates = tree.coordinates;
        this.indices = tree.indices;
    }

    void build(FitContext context) {
        for (int i = 0; i < tree.size; i++) {
            indices[i] = i;
        }
        tree.leafStarts[tree.leafStarts.length - 1] = tree.size;
        int sequential = Math.min(SEQUENTIAL_LEVELS, tree.depth);
        split(0, 0, tree.size, sequential);
        int subtrees = 1 << sequential;
        context.parallel(subtrees, () -> subtree -> {
            // The halving that split does, repeated down to the subtree's root.
            int from = 0;
            int to = tree.size;
            for (int level = sequential - 1; level >= 0; level--) {
                int middle = (from + to) >>> 1;
                if ((subtree >> level & 1) == 0) {
                    to = middle;
                } else {
                    from = middle;
                }
            }
            split(subtrees - 1 + subtree, from, to, tree.depth - sequential);
        });
    }

    /** Describes a node, and splits it and its descendants down to {@code levels} below it. */
    private void split(int node, int from, int to, int levels) {
        int axis = describe(node, from, to);
        if (node >= tree.firstLeaf) {
            tree.leafStarts[node - tree.firstLeaf] = from;
        } else if (levels > 0) {
            int middle = (from + to) >>> 1;
            select(from, to - 1, middle, axis);
            split(2 * node + 1, from, middle, levels - 1);
            split(2 * node + 2, middle, to, levels - 1);
        }
    }

    /** Finds box and smallest index of a node and returns the box's longest axis. */
    private int describe(int node, int from, int to) {
        double[] boxes = tree.boxes;
        int offset = 2 * node * dimension;
        int longest = 0;
        double length = -1;
        for (int axis = 0; axis < dimension; axis++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = from * dimension + axis; i < to * dimension; i += dimension) {
                double value = coordinates[i];
                low = value < low ? value : low;
                high = value > high ? value : high;
            }
            boxes[offset + 2 * axis] = low;
            boxes[offset + 2 * axis + 1] = high;
            if (high - low > length) {
                length = high - low;
                longest = axis;
            }
        }
        int smallest = Integer.MAX_VALUE;
        for (int i = from; i < to; i++) {
            smallest = Math.min(smallest, indices[i]);
        }
        tree.smallestIndices[node] = smallest;
        return longest;
    }

    /**
     * Moves points so that the one that belongs at {@code target} is there and none before it comes later in the order
     * (coordinate, index). Quickselect with the median of three; no two points are equal in this order.
     */
    private void select(int first, int last, int target, int axis) {
        int low = first;
        int high = last;
        while (low < high) {
            int pivot = median(low, (low + high) >>> 1, high, axis);
            double key = coordinates[pivot * dimension + axis];
            int keyIndex = indices[pivot];
            int i = low;
            int j = high;
            while (i <= j) {
                while (precedes(i, key, keyIndex, axis)) {
                    i++;
                }
                while (follows(j, key, keyIndex, axis)) {
                    j--;
                }
                if (i <= j) {
                    swap(i, j);
                    i++;
                    j--;
                }
            }
            if (target <= j) {
                high = j;
            } else if (target >= i) {
                low = i;
            } else {
                return;
            }
        }
    }

    private boolean precedes(int point, double key, int keyIndex, int axis) {
        double value = coordinates[point * dimension + axis];
        return value < key || (value == key && indices[point] < keyIndex);
    }

    private boolean follows(int point, double key, int keyIndex, int axis) {
        double value = coordinates[point * dimension + axis];
        return value > key || (value == key && indices[point] > keyIndex);
    }

    private int median(int a, int b, int c, int axis) {
        boolean ab = precedes(a, coordinates[b * dimension + axis], indices[b], axis);
        boolean bc = precedes(b, coordinates[c * dimension + axis], indices[c], axis);
        if (ab == bc) {
            return b;
        }
        boolean ac = precedes(a, coordinates[c * dimension + axis], indices[c], axis);
        return ab == ac ? c : a;
    }

    private void swap(int a, int b) {
        int index = indices[a];
        indices[a] = indices[b];
        indices[b] = index;
        int i = a * dimension;
        int j = b * dimension;
        for (int k = 0; k < dimension; k++) {
            double value = coordinates[i + k];
            coordinates[i + k] = coordinates[j + k];
            coordinates[j + k] = value;
        }
    }
}
