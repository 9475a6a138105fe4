package org.qmf.data.file;

import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/** Asks whether numbers are whole grey values. */
final class GreyValues {

    private GreyValues() {}

    static boolean areBytes(Points points) {
        return areWholeUpTo(points, 255);
    }

    static boolean areShorts(Points points) {
        return areWholeUpTo(points, 65_535);
    }

    private static boolean areWholeUpTo(Points points, int largest) {
        for (double value : PointValues.of(points)) {
            boolean negativeZero = value == 0 && 1 / value < 0;
            if (!(value >= 0 && value <= largest) || value != Math.rint(value) || negativeZero) {
                return false;
            }
        }
        return true;
    }
}
