package org.qmf.spark.partitioned;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects the targets of a cell that need more than it holds, and decides how much more it shall get. */
final class Pending {

    /** Up to so many targets get cubes of their own, so that an outlier does not widen the whole cell's halo. */
    private static final int MOST_CUBES = 64;

    /** Of the targets that need a wider halo, so many are served by the next one. */
    private static final double SERVED = 0.9;

    private long[] targets = new long[16];
    private double[] lacks = new double[16];
    private final List<Box> cubes = new ArrayList<>();
    private boolean bounded = true;
    private int size;

    /** Adds the target that the watch has just seen. */
    void add(long target, Watch watch, int pass) {
        // A search around a fixed position needs no more than it did with fewer points; others may wander on.
        add(target, watch.lack());
        if (Double.isInfinite(watch.reach())) {
            bounded = false;
        } else if (size <= MOST_CUBES) {
            cubes.add(watch.needed(pass < 2 ? 1.001 : 1 << Math.min(pass, 20)));
        }
    }

    /** Adds a target of which nothing is known but that the cell holds too little. */
    void addUnknown(long target) {
        add(target, Double.POSITIVE_INFINITY);
        bounded = false;
    }

    private void add(long target, double lack) {
        if (size == targets.length) {
            targets = Arrays.copyOf(targets, 2 * size);
            lacks = Arrays.copyOf(lacks, 2 * size);
        }
        targets[size] = target;
        lacks[size] = lack;
        size++;
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Returns the targets' indices in the whole set. */
    long[] targets() {
        return Arrays.copyOf(targets, size);
    }

    /**
     * Returns the region for the next pass.
     *
     * @param cell the cell's box
     * @param scale a width to begin with where the targets do not tell one
     */
    Region next(Region before, Box cell, double scale) {
        if (bounded && before.width() > 0 && size <= MOST_CUBES) {
            return before.with(cubes);
        }
        double[] finite =
                Arrays.stream(lacks, 0, size).filter(Double::isFinite).sorted().toArray();
        double asked = finite.length == 0 ? 0 : finite[(int) (SERVED * (finite.length - 1))];
        double least = bounded ? 2 * before.width() : Math.max(2 * before.width(), scale);
        return before.widened(cell, 1.001 * Math.max(asked, Math.max(least, Double.MIN_NORMAL)));
    }
}
