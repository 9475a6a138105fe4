package org.qmf.spark.partitioned;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a cell needs all points of other cells: a halo around the cell, and cubes around single targets that look
 * farther than most.
 */
final class Region implements Serializable {

    private static final long serialVersionUID = 1L;

    private final double width;
    private final ArrayList<Box> boxes;

    private Region(double width, List<Box> boxes) {
        this.width = width;
        this.boxes = new ArrayList<>(boxes);
    }

    /** Returns the region of a cell without a halo. */
    static Region none() {
        return new Region(0, List.of());
    }

    /** Returns the region with a wider halo. */
    Region widened(Box cell, double newWidth) {
        List<Box> wider = new ArrayList<>(boxes.subList(width > 0 ? 1 : 0, boxes.size()));
        wider.add(0, cell.grown(newWidth));
        return new Region(newWidth, wider);
    }

    /** Returns the region with further cubes. */
    Region with(List<Box> cubes) {
        List<Box> more = new ArrayList<>(boxes);
        more.addAll(cubes);
        return new Region(width, more);
    }

    double width() {
        return width;
    }

    List<Box> boxes() {
        return boxes;
    }

    boolean contains(double[] values, int offset) {
        for (Box box : boxes) {
            if (box.contains(values, offset)) {
                return true;
            }
        }
        return false;
    }

    boolean meets(Box other) {
        for (Box box : boxes) {
            if (box.meets(other)) {
                return true;
            }
        }
        return false;
    }
}
