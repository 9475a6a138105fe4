package org.qmf.data.file;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * Maps numbers to grey values.
 *
 * @param bits 8 or 16
 * @param offset the number that becomes black
 * @param factor by how much a number is stretched
 */
record GreyScale(int bits, double offset, double factor) {

    /** Keeps whole grey values as they are. */
    static GreyScale plain(int bits) {
        return new GreyScale(bits, 0, 1);
    }

    boolean isPlain() {
        return offset == 0 && factor == 1;
    }

    int white() {
        return (1 << bits) - 1;
    }

    /** Returns whether points come back as others. */
    boolean rounds(Points points) {
        for (double value : PointValues.of(points)) {
            if (grey(value) != value) {
                return true;
            }
        }
        return false;
    }

    static GreyScale of(Points points) {
        if (GreyValues.areBytes(points)) {
            return plain(8);
        }
        if (GreyValues.areShorts(points)) {
            return plain(16);
        }
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (double value : PointValues.of(points)) {
            if (Double.isFinite(value)) {
                smallest = Math.min(smallest, value);
                largest = Math.max(largest, value);
            }
        }
        return largest > smallest ? new GreyScale(8, smallest, 255 / (largest - smallest)) : new GreyScale(8, 0, 0);
    }

    int grey(double value) {
        return (int) Math.max(0, Math.min(white(), Math.rint((value - offset) * factor)));
    }
}
