package org.qmf.study.canvas;

import java.util.List;

/**
 * How a method looks in every figure of a study.
 *
 * @param color on white paper, as 0xRRGGBB
 * @param darkColor on a dark screen
 * @param symbol of its points
 * @param dash of its lines
 */
public record MethodStyle(int color, int darkColor, Symbol symbol, List<Double> dash) {

    public MethodStyle {
        dash = List.copyOf(dash);
    }

    /** Returns the shape of its points as the path of an SVG element, about 20 units wide. */
    public String symbolPath() {
        return symbol.path();
    }
}
