package org.qmf.neighbors.kdtree;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.index.PointIndex;

/**
 * Searches a sample by a balanced kd-tree in flat arrays. Immutable and safe for use by several threads.
 *
 * <p>The tree is complete: node i has the children 2i + 1 and 2i + 2, all leaves are on the last level, and points are
 * stored in the order of the leaves. Each node knows the tight box around its points and their smallest index; the
 * latter keeps repeated points and grids from visiting all ties. Points are split at the median of the box's longest
 * side, ties by index.
 */
public final class KdTree implements PointIndex {

    private static final int LEAF_SIZE = 20;

    private static final int PROBES = 16;

    final Points sample;
    final int size;
    final int dimension;

    /** The coordinates in the order of the leaves. */
    final double[] coordinates;

    /** The sample index of each point in the order of the leaves. */
    final int[] indices;

    /** For each node D pairs (lowest, highest coordinate). */
    final double[] boxes;

    /** For each node the smallest sample index among its points. */
    final int[] smallestIndices;

    /** Where each leaf begins in the order of the leaves, and at last n. */
    final int[] leafStarts;

    /** The number of the first leaf; also the number of inner nodes. */
    final int firstLeaf;

    /** The number of levels below the root. */
    final int depth;

    private KdTree(Points sample) {
        this.sample = sample;
        this.size = sample.size();
        this.dimension = sample.dimension();
        int levels = 0;
        while (size >> levels > LEAF_SIZE) {
            levels++;
        }
        this.depth = levels;
        this.firstLeaf = (1 << levels) - 1;
        int nodes = 2 * firstLeaf + 1;
        this.coordinates = PointValues.of(sample).clone();
        this.indices = new int[size];
        this.boxes = new double[Math.multiplyExact(nodes, 2 * dimension)];
        this.smallestIndices = new int[nodes];
        this.leafStarts = new int[firstLeaf + 2];
    }

    /** Builds the tree on the context's threads; its layout does not depend on their number. */
    public static KdTree of(Points sample, FitContext context) {
        KdTree tree = new KdTree(sample);
        if (tree.size > 0) {
            new KdTreeBuilder(tree).build(context);
        }
        return tree;
    }

    /**
     * Returns the share of the sample that a query for the {@code k} nearest points of a sample point looks at, averaged
     * over some points spread over the sample. It tells what the tree is worth for these data, whatever their dimension.
     */
    public double visitedShare(int k) {
        int probes = Math.min(size, PROBES);
        KdTreeQuery query = new KdTreeQuery(this);
        Neighbors found = new Neighbors(k);
        double[] position = new double[dimension];
        for (int probe = 0; probe < probes; probe++) {
            int index = (int) ((long) probe * size / probes);
            sample.copyTo(index, position);
            query.nearest(position, index, index, k, found);
        }
        return probes == 0 ? 0 : (double) query.visited() / probes / size;
    }

    @Override
    public Points sample() {
        return sample;
    }

    @Override
    public Query query() {
        return new KdTreeQuery(this);
    }
}
