package org.qmf.spark.partitioned;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Cuts space into cells with about the same number of points: a binary tree, each node of which halves a pilot sample
 * across its longest side.
 */
final class CellTree implements Serializable {

    private static final long serialVersionUID = 1L;

    private final int cells;
    private final int[] axes;
    private final double[] cuts;
    private final int[] cellOf;
    private final Box[] boxes;

    /**
     * Cuts space.
     *
     * @param pilot a part of the points that is spread like all of them
     * @param cells how many cells there shall be, at least 1
     */
    CellTree(IndexedPoints pilot, int cells) {
        this.cells = cells;
        int nodes = 2 * Integer.highestOneBit(Math.max(1, 2 * cells - 1)) + 1;
        this.axes = new int[nodes];
        this.cuts = new double[nodes];
        this.cellOf = new int[nodes];
        this.boxes = new Box[cells];
        Arrays.fill(cellOf, -1);
        int[] order = new int[pilot.size()];
        Arrays.setAll(order, i -> i);
        cut(0, Box.everywhere(pilot.dimension()), pilot, order, 0, cells);
    }

    private void cut(int node, Box box, IndexedPoints pilot, int[] members, int firstCell, int count) {
        if (count == 1) {
            cellOf[node] = firstCell;
            boxes[firstCell] = box;
            return;
        }
        int axis = longestAxis(pilot, members);
        double[] coordinates = new double[members.length];
        for (int i = 0; i < members.length; i++) {
            coordinates[i] = pilot.values()[members[i] * pilot.dimension() + axis];
        }
        Arrays.sort(coordinates);
        int left = count / 2;
        double cut = members.length == 0 ? 0 : coordinates[(int) ((long) members.length * left / count)];
        axes[node] = axis;
        cuts[node] = cut;
        cut(2 * node + 1, box.withHigh(axis, cut), pilot, below(pilot, members, axis, cut, true), firstCell, left);
        cut(
                2 * node + 2,
                box.withLow(axis, cut),
                pilot,
                below(pilot, members, axis, cut, false),
                firstCell + left,
                count - left);
    }

    private static int longestAxis(IndexedPoints pilot, int[] members) {
        Box box = Box.around(pilot.select(members, members.length));
        int longest = 0;
        for (int axis = 1; axis < pilot.dimension(); axis++) {
            if (box.extent(axis) > box.extent(longest)) {
                longest = axis;
            }
        }
        return longest;
    }

    private static int[] below(IndexedPoints pilot, int[] members, int axis, double cut, boolean below) {
        return Arrays.stream(members)
                .filter(i -> (pilot.values()[i * pilot.dimension() + axis] < cut) == below)
                .toArray();
    }

    int cells() {
        return cells;
    }

    /** Returns the cell's box; all points of the box but some of those on its boundary are the cell's. */
    Box box(int cell) {
        return boxes[cell];
    }

    /** Returns the cell of a point. */
    int cell(double[] values, int offset) {
        int node = 0;
        while (cellOf[node] < 0) {
            node = values[offset + axes[node]] < cuts[node] ? 2 * node + 1 : 2 * node + 2;
        }
        return cellOf[node];
    }
}
