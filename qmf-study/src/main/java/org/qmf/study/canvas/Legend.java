package org.qmf.study.canvas;

import java.util.Map;
import org.qmf.study.canvas.Mark.Anchor;

/**
 * Names the methods, or other things, beside a figure.
 *
 * @param styles how each of them looks, from the top
 */
public record Legend(Map<String, MethodStyle> styles) {

    private static final double ROW = 20;
    private static final double SAMPLE = 34;
    private static final double WIDEST = 230;

    public double width() {
        double widest = styles.keySet().stream()
                .mapToDouble(name -> TextSize.width(name, Canvas.NORMAL))
                .max()
                .orElse(0);
        return SAMPLE + Math.min(WIDEST, widest);
    }

    public double height() {
        return ROW * styles.size();
    }

    public void draw(Canvas canvas, double left, double top) {
        double y = top + ROW / 2;
        for (Map.Entry<String, MethodStyle> entry : styles.entrySet()) {
            MethodStyle style = entry.getValue();
            double end = left + SAMPLE - 8;
            canvas.line("legend", left, y, end, y, Paint.line(style.color(), 2).dashed(style.dash()));
            canvas.symbol("legend", style.symbol(), left + (SAMPLE - 8) / 2, y, 4, style.color());
            String name = TextSize.fit(entry.getKey(), Canvas.NORMAL, WIDEST);
            canvas.text(left + SAMPLE, y + 4, name, Canvas.NORMAL, Anchor.START);
            y += ROW;
        }
    }
}
