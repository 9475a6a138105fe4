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

    static GreyScale of(Points points) {
        if (GreyValues.areBytes(points)) {
            return new GreyScale(8, 0, 1);
        }
        if (GreyValues.areShorts(points)) {
            return new GreyScale(16, 0, 1);
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
        int white = (1 << bits) - 1;
        return (int) Math.max(0, Math.min(white, Math.rint((value - offset) * factor)));
    }
}
