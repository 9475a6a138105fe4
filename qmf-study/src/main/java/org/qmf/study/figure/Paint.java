package org.qmf.study.figure;

import java.util.List;

/**
 * How a shape looks.
 *
 * @param fill colour of its inside as 0xRRGGBB, {@link #NONE} for an empty one
 * @param opacity of the inside, from 0 to 1
 * @param stroke colour of its border, {@link #NONE} for none
 * @param width of the border
 * @param dash lengths of dashes and gaps of the border, empty for an unbroken one
 */
record Paint(int fill, double opacity, int stroke, double width, List<Double> dash) {

    static final int NONE = -1;

    Paint {
        dash = List.copyOf(dash);
    }

    static Paint filled(int color) {
        return new Paint(color, 1, NONE, 0, List.of());
    }

    static Paint line(int color, double width) {
        return new Paint(NONE, 1, color, width, List.of());
    }

    Paint opaque(double share) {
        return new Paint(fill, share, stroke, width, dash);
    }

    Paint bordered(int color, double thickness) {
        return new Paint(fill, opacity, color, thickness, dash);
    }

    Paint dashed(List<Double> lengths) {
        return new Paint(fill, opacity, stroke, width, lengths);
    }
}
