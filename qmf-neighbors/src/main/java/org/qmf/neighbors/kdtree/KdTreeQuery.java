package org.qmf.neighbors.kdtree;

import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.DistanceBlocks;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.neighbors.index.NearestPoints;
import org.qmf.neighbors.index.NeighborOrder;
import org.qmf.neighbors.index.PairwiseDistances;
import org.qmf.neighbors.index.PointIndex;

/** Walks a tree for one thread, nearest box first, with a stack of its own. */
final class KdTreeQuery implements PointIndex.Query {

    private final KdTree tree;
    private final int dimension;
    private final double[] coordinates;
    private final int[] indices;
    private final int[] smallestIndices;
    private final NearestPoints nearest = new NearestPoints();
    private final PairwiseDistances pairwise;
    private final int[] stack;
    private final double[] stackDistances;
    private long visited;

    KdTreeQuery(KdTree tree) {
        this.tree = tree;
        this.dimension = tree.dimension;
        this.coordinates = tree.coordinates;
        this.indices = tree.indices;
        this.smallestIndices = tree.smallestIndices;
        this.pairwise = new PairwiseDistances(tree.sample, new DistanceBlocks());
        this.stack = new int[tree.depth + 1];
        this.stackDistances = new double[tree.depth + 1];
    }

    @Override
    public void nearest(double[] position, int own, int excluded, int k, Neighbors found) {
        if (k >= tree.size - 1) {
            within(position, own, excluded, Double.POSITIVE_INFINITY, found);
            found.setCount(Math.min(k, found.count()));
            return;
        }
        nearest.open(k);
        int firstLeaf = tree.firstLeaf;
        stack[0] = 0;
        stackDistances[0] = 0;
        int top = 1;
        while (top > 0) {
            top--;
            int node = stack[top];
            double distance = stackDistances[top];
            boolean open = nearest.accepts(distance, smallestIndices[node]);
            while (open && node < firstLeaf) {
                int near = 2 * node + 1;
                int far = near + 1;
                double nearDistance = toBox(position, near);
                double farDistance = toBox(position, far);
                if (farDistance < nearDistance
                        || (farDistance == nearDistance && smallestIndices[far] < smallestIndices[near])) {
                    near = far;
                    far = 4 * node + 3 - near;
                    double nearer = farDistance;
                    farDistance = nearDistance;
                    nearDistance = nearer;
                }
                if (nearest.accepts(farDistance, smallestIndices[far])) {
                    stack[top] = far;
                    stackDistances[top] = farDistance;
                    top++;
                }
                node = near;
                open = nearest.accepts(nearDistance, smallestIndices[near]);
            }
            if (open) {
                offerLeaf(node - firstLeaf, position, excluded);
            }
        }
        nearest.close(found);
    }

    private void offerLeaf(int leaf, double[] position, int excluded) {
        int from = tree.leafStarts[leaf];
        int to = tree.leafStarts[leaf + 1];
        visited += to - from;
        for (int point = from; point < to; point++) {
            double distance = SquaredDistance.between(coordinates, point * dimension, position, 0, dimension);
            if (nearest.accepts(distance, indices[point]) && indices[point] != excluded) {
                nearest.offer(distance, indices[point]);
            }
        }
    }

    /** Returns how many distances {@link #nearest} has computed. */
    long visited() {
        return visited;
    }

    @Override
    public void within(double[] position, int own, int excluded, double squaredRadius, Neighbors found) {
        found.clear();
        if (tree.size == 0) {
            return;
        }
        stack[0] = 0;
        int top = 1;
        while (top > 0) {
            top--;
            int node = stack[top];
            if (!(toBox(position, node) <= squaredRadius)) {
                continue;
            }
            if (node < tree.firstLeaf) {
                stack[top++] = 2 * node + 2;
                stack[top++] = 2 * node + 1;
            } else {
                addLeaf(node - tree.firstLeaf, position, excluded, squaredRadius, found);
            }
        }
        NeighborOrder.sort(found);
    }

    private void addLeaf(int leaf, double[] position, int excluded, double squaredRadius, Neighbors found) {
        int to = tree.leafStarts[leaf + 1];
        for (int point = tree.leafStarts[leaf]; point < to; point++) {
            double distance = SquaredDistance.between(coordinates, point * dimension, position, 0, dimension);
            if (distance <= squaredRadius && indices[point] != excluded) {
                found.add(indices[point], distance);
            }
        }
    }

    @Override
    public void pairwise(Neighbors neighbors, double[] matrix) {
        pairwise.write(neighbors, matrix);
    }

    /** Returns the squared distance to a node's box, a lower bound to that of its points; see {@link SquaredDistance}. */
    private double toBox(double[] position, int node) {
        double[] boxes = tree.boxes;
        int offset = 2 * node * dimension;
        if (dimension == 3) {
            double s = gap(boxes[offset], position[0], boxes[offset + 1]);
            double t = gap(boxes[offset + 2], position[1], boxes[offset + 3]);
            double u = gap(boxes[offset + 4], position[2], boxes[offset + 5]);
            return (s * s + t * t) + u * u;
        }
        double sum = 0;
        int k = 0;
        for (; k + 1 < dimension; k += 2) {
            double s = gap(boxes[offset + 2 * k], position[k], boxes[offset + 2 * k + 1]);
            double t = gap(boxes[offset + 2 * k + 2], position[k + 1], boxes[offset + 2 * k + 3]);
            sum += s * s + t * t;
        }
        if (k < dimension) {
            double s = gap(boxes[offset + 2 * k], position[k], boxes[offset + 2 * k + 1]);
            sum += s * s;
        }
        return sum;
    }

    private static double gap(double low, double value, double high) {
        return Math.max(Math.max(low - value, value - high), 0);
    }
}
