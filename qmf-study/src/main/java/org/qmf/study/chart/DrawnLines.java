package org.qmf.study.chart;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Lines.Point;
import org.qmf.api.study.Lines.Series;
import org.qmf.study.canvas.Band;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Legend;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;

/** Draws lines with symbols at their points over bands of their intervals. */
record DrawnLines(Canvas canvas, Palette palette) {

    private static final double HEIGHT = 440;
    private static final double LEFT = 78;
    private static final double TOP = 44;
    private static final double BELOW = 54;
    private static final double GAP = 18;
    private static final int MOST_NAMED = 16;

    /** Draws and returns the height. */
    double draw(Lines lines) {
        Map<String, MethodStyle> styles =
                palette.of(lines.series().stream().map(Series::name).toList());
        Legend legend = new Legend(styles);
        double height = Math.max(HEIGHT, TOP + legend.height() + BELOW);
        Frame frame = new Frame(LEFT, TOP, Canvas.WIDTH - LEFT - GAP - legend.width() - GAP, height - TOP - BELOW);
        List<Double> named = lines.x().values();
        double[] places = DoubleStream.concat(
                        named.stream().mapToDouble(Double::doubleValue), all(lines, point -> point.x()))
                .toArray();
        double[] heights = DoubleStream.concat(
                        all(lines, point -> point.y().mean()),
                        DoubleStream.concat(
                                all(lines, point -> point.y().lower()),
                                all(lines, point -> point.y().upper())))
                .toArray();
        Scale x = DrawnChart.scale(lines.x(), places, frame.left(), frame.right());
        Scale y = DrawnChart.scale(lines.y(), heights, frame.bottom(), frame.top());
        frame.beside(canvas, y, DrawnChart.label(lines.y(), y));
        boolean few = !named.isEmpty() && named.size() <= MOST_NAMED;
        frame.below(canvas, x, few ? named : x.ticks(), name(lines.x(), x), false);
        lines.series().forEach(series -> band(series, style(styles, series), x, y));
        lines.series().forEach(series -> line(series, style(styles, series), x, y));
        legend.draw(canvas, frame.right() + GAP, frame.top());
        return height;
    }

    /** The values of a variable tell by themselves how they are spread. */
    private static String name(Axis axis, Scale scale) {
        return axis.scale() == Axis.Scale.VARIABLE ? axis.label() : DrawnChart.label(axis, scale);
    }

    private static DoubleStream all(Lines lines, ToDoubleFunction<Point> part) {
        return lines.series().stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(part);
    }

    private static MethodStyle style(Map<String, MethodStyle> styles, Series series) {
        return styles.getOrDefault(series.name(), Palette.style(0));
    }

    private void band(Series series, MethodStyle style, Scale x, Scale y) {
        if (series.points().size() > 1) {
            Band.draw(
                    canvas,
                    style,
                    places(series, point -> x.place(point.x())),
                    places(series, point -> y.place(point.y().upper())),
                    places(series, point -> y.place(point.y().lower())));
        }
    }

    private static double[] places(Series series, ToDoubleFunction<Point> part) {
        return series.points().stream().mapToDouble(part).toArray();
    }

    private void line(Series series, MethodStyle style, Scale x, Scale y) {
        double[] xy = series.points().stream()
                .flatMapToDouble(point ->
                        DoubleStream.of(x.place(point.x()), y.place(point.y().mean())))
                .toArray();
        if (series.points().size() > 1) {
            canvas.shape("curve", xy, false, Paint.line(style.color(), 2).dashed(style.dash()));
        }
        for (int i = 0; i < xy.length; i += 2) {
            canvas.symbol("point", style.symbol(), xy[i], xy[i + 1], 4, style.color());
        }
    }
}
