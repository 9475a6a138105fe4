package org.qmf.study.canvas;

import org.qmf.data.image.ColorRamp;
import org.qmf.study.canvas.Mark.Anchor;

/** Shows which colour stands for which value. */
public record ColorBar(Scale shades) {

    private static final int STEPS = 64;
    private static final double THICK = 14;

    public void draw(Canvas canvas, double left, double top, double height) {
        for (int i = 0; i < STEPS; i++) {
            int color = ColorRamp.at((i + 0.5) / STEPS);
            double h = height / STEPS;
            canvas.rectangle(
                    "ramp",
                    left,
                    top + height - h * (i + 1),
                    THICK,
                    h,
                    Paint.filled(color).bordered(color, 0.5));
        }
        Scale places = new Scale(shades.low(), shades.high(), shades.logarithmic(), top + height, top);
        for (double tick : places.ticks()) {
            double y = places.place(tick);
            canvas.line("axis", left + THICK, y, left + THICK + 3, y, Paint.line(Canvas.INK, 1));
            canvas.text("tick", left + THICK + 6, y + 4, Scale.text(tick), Canvas.SMALL, Anchor.START, Canvas.INK);
        }
    }
}
