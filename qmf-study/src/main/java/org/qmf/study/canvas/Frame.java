package org.qmf.study.canvas;

import java.util.List;
import org.qmf.study.canvas.Mark.Anchor;

/**
 * The area in which values are drawn, with its axes.
 *
 * @param left of the area
 * @param top of the area
 * @param width of the area
 * @param height of the area
 */
public record Frame(double left, double top, double width, double height) {

    private static final double GAP = 6;

    public double right() {
        return left + width;
    }

    public double bottom() {
        return top + height;
    }

    /** Draws an axis below the area, with lines up from its ticks if {@code grid} is set. */
    public void below(Canvas canvas, Scale scale, List<Double> ticks, String name, boolean grid) {
        double free = Double.NEGATIVE_INFINITY;
        for (double tick : ticks) {
            double x = scale.place(tick);
            if (grid) {
                canvas.line("grid", x, top, x, bottom(), Paint.line(Canvas.GRID, 1));
            }
            canvas.line("axis", x, bottom(), x, bottom() + 4, Paint.line(Canvas.INK, 1));
            String text = Scale.text(tick);
            double half = TextSize.width(text, Canvas.SMALL) / 2;
            if (x - half > free) {
                canvas.text("tick", x, bottom() + 17, text, Canvas.SMALL, Anchor.MIDDLE, Canvas.INK);
                free = x + half + GAP;
            }
        }
        canvas.line("axis", left, bottom(), right(), bottom(), Paint.line(Canvas.INK, 1));
        canvas.text(
                left + width / 2,
                bottom() + 36,
                TextSize.fit(name, Canvas.NORMAL, width),
                Canvas.NORMAL,
                Anchor.MIDDLE);
    }

    /** Draws an axis to the left of the area, with lines from its ticks to the right. */
    public void beside(Canvas canvas, Scale scale, String name) {
        for (double tick : scale.ticks()) {
            double y = scale.place(tick);
            canvas.line("grid", left, y, right(), y, Paint.line(Canvas.GRID, 1));
            canvas.text("tick", left - GAP, y + 4, Scale.text(tick), Canvas.SMALL, Anchor.END, Canvas.INK);
        }
        canvas.line("axis", left, top, left, bottom(), Paint.line(Canvas.INK, 1));
        canvas.upright(left - 52, top + height / 2, TextSize.fit(name, Canvas.NORMAL, height), Canvas.NORMAL);
    }
}
