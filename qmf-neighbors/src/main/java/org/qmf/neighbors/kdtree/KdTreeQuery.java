package org.qmf.neighbors.kdtree;

import org.qmf.api.neighbor.Neighbors;
import org.qmf.neighbors.index.DistanceKernel;
import org.qmf.neighbors.index.NearestHeap;
import org.qmf.neighbors.index.NeighborOrder;
import org.qmf.neighbors.index.PairwiseDistances;
import org.qmf.neighbors.index.PointIndex;
import org.qmf.neighbors.index.SquaredDistance;

/** Walks a tree for one thread, nearest box first, with a stack of its own. */
final class KdTreeQuery implements PointIndex.Query {

    private final KdTree tree;
    private final int dimension;
    private final double[] coordinates;
    private final int[] indices;
    private final int[] smallestIndices;
    private final NearestHeap heap = new NearestHeap();
    private final PairwiseDistances pairwise;
    private final int[] stack;
    private final double[] stackDistances;

    KdTreeQuery(KdTree tree) {
        this.tree = tree;
        this.dimension = tree.dimension;
        this.coordinates = tree.coordinates;
        this.indices = tree.indices;
        this.smallestIndices = tree.smallestIndices;
        this.pairwise = new PairwiseDistances(tree.sample, new DistanceKernel());
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
        heap.open(found, k);
        int firstLeaf = tree.firstLeaf;
        stack[0] = 0;
        stackDistances[0] = 0;
        int top = 1;
        while (top > 0) {
            top--;
            int node = stack[top];
            double distance = stackDistances[top];
            boolean open = heap.accepts(distance, smallestIndices[node]);
            while (open && node < firstLeaf) {
                int near = 2 * node + 1;
                int far = near + 1;
                double nearDistance = toBox(position, near);
                double farDistance = toBox(position, far);
                if (farDistance < nearDistance
                        || (farDistance == nearDistance && smallestIndices[far] < smallestIndices[near])) {
                    int node2 = near;
                    near = far;
                    far = node2;
                    double distance2 = nearDistance;
                    nearDistance = farDistance;
                    farDistance = distance2;
                }
                if (heap.accepts(farDistance, smallestIndices[far])) {
                    stack[top] = far;
                    stackDistances[top] = farDistance;
                    top++;
                }
                node = near;
                open = heap.accepts(nearDistance, smallestIndices[near]);
            }
            if (open) {
                offerLeaf(node - firstLeaf, position, excluded);
            }
        }
        heap.close(found);
    }

    private void offerLeaf(int leaf, double[] position, int excluded) {
        int to = tree.leafStarts[leaf + 1];
        for (int point = tree.leafStarts[leaf]; point < to; point++) {
            double distance = SquaredDistance.between(coordinates, point * dimension, position, 0, dimension);
            if (distance <= heap.limit() && indices[point] != excluded) {
                heap.offer(distance, indices[point]);
            }
        }
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
        if (value < low) {
            return low - value;
        }
        return value > high ? value - high : 0;
    }
}
