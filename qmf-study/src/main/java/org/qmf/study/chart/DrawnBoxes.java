package org.qmf.study.chart;

import java.util.List;
import java.util.Map;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Boxes.Box;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.canvas.TextSize;

/** Draws boxes one below another, with a dot for each value; whiskers reach the last dot near the box. */
record DrawnBoxes(Canvas canvas, Palette palette) {

    private static final double TOP = 48;
    private static final double BELOW = 54;
    private static final double RIGHT = 24;
    private static final double ROW = 42;
    private static final double BOX = 18;
    private static final double NAMES = 200;
    private static final int MOST_DOTS = 200;
    private static final int LANES = 5;

    /** Draws and returns the height. */
    double draw(Boxes boxes) {
        List<Box> rows = boxes.boxes();
        double names = rows.stream()
                .mapToDouble(row ->
                        Math.max(TextSize.width(row.name(), Canvas.NORMAL), TextSize.width(row.detail(), Canvas.SMALL)))
                .max()
                .orElse(0);
        double left = 16 + Math.min(NAMES, names) + 12;
        Frame frame = new Frame(left, TOP, Canvas.WIDTH - left - RIGHT, ROW * rows.size());
        double[] all = rows.stream()
                .flatMap(row -> row.values().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
        Scale x = DrawnChart.scale(boxes.x(), all, frame.left(), frame.right());
        frame.below(canvas, x, x.ticks(), DrawnChart.label(boxes.x(), x), true);
        Map<String, MethodStyle> styles =
                palette.of(rows.stream().map(Box::name).toList());
        for (int i = 0; i < rows.size(); i++) {
            double y = frame.top() + ROW * (i + 0.5);
            Box row = rows.get(i);
            name(row, left - 12, y);
            box(row.values(), styles.getOrDefault(row.name(), Palette.style(0)), x, y);
        }
        return frame.bottom() + BELOW;
    }

    private void name(Box row, double right, double y) {
        String name = TextSize.fit(row.name(), Canvas.NORMAL, NAMES);
        canvas.text(right, row.detail().isEmpty() ? y + 4 : y - 1, name, Canvas.NORMAL, Anchor.END);
        String detail = TextSize.fit(row.detail(), Canvas.SMALL, NAMES);
        canvas.text("text", right, y + 13, detail, Canvas.SMALL, Anchor.END, Canvas.FAINT);
    }

    private void box(List<Double> values, MethodStyle style, Scale x, double y) {
        Quartiles quartiles = Quartiles.of(values);
        double lower = quartiles.lower();
        double upper = quartiles.upper();
        double reach = 1.5 * (upper - lower);
        double first =
                values.stream().filter(it -> it >= lower - reach).findFirst().orElse(lower);
        double last = values.stream()
                .filter(it -> it <= upper + reach)
                .reduce((before, it) -> it)
                .orElse(upper);
        Paint line = Paint.line(style.color(), 1.5);
        canvas.line("whisker", x.place(first), y, x.place(lower), y, line);
        canvas.line("whisker", x.place(upper), y, x.place(last), y, line);
        double from = x.place(lower);
        Paint pale = Paint.filled(style.color()).opaque(0.18).bordered(style.color(), 1.5);
        canvas.rectangle("box", from, y - BOX / 2, x.place(upper) - from, BOX, pale);
        Paint dot = Paint.filled(style.color()).opaque(0.65);
        for (int i = 0; i < Math.min(values.size(), MOST_DOTS); i++) {
            double lane = (i * 2 % LANES - LANES / 2) * BOX / 6;
            canvas.disc("dot", x.place(values.get(i)), y + lane, 2, dot);
        }
        double median = x.place(quartiles.median());
        canvas.line("median", median, y - BOX / 2 - 2, median, y + BOX / 2 + 2, Paint.line(Canvas.INK, 2.5));
    }
}
