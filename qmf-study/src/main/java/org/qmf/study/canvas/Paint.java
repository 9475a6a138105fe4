package org.qmf.study.canvas;

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
public record Paint(int fill, double opacity, int stroke, double width, List<Double> dash) {

    public static final int NONE = -1;

    public Paint {
        dash = List.copyOf(dash);
    }

    public static Paint filled(int color) {
        return new Paint(color, 1, NONE, 0, List.of());
    }

    public static Paint line(int color, double width) {
        return new Paint(NONE, 1, color, width, List.of());
    }

    public Paint opaque(double share) {
        return new Paint(fill, share, stroke, width, dash);
    }

    public Paint bordered(int color, double thickness) {
        return new Paint(fill, opacity, color, thickness, dash);
    }

    public Paint dashed(List<Double> lengths) {
        return new Paint(fill, opacity, stroke, width, lengths);
    }
}
