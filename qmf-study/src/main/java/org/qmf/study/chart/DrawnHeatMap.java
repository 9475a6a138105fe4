package org.qmf.study.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Axis;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.HeatMap.Panel;
import org.qmf.data.image.ColorRamp;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.ColorBar;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.canvas.TextSize;

/** Draws the panels of a heat map beside and below each other, with a bar of their colours. */
record DrawnHeatMap(Canvas canvas, Palette palette) {

    private static final double SIMILAR = 1.1;
    private static final double LEFT = 66;
    private static final double TOP = 62;
    private static final double PANEL_GAP = 22;
    private static final double ROW_GAP = 62;
    private static final double BAR = 88;
    private static final int MOST_ACROSS = 2;
    private static final double TALLEST = 26;
    private static final int UNKNOWN = 0xD8D8D8;
    private static final double NAMED_ROW = 20;
    private static final double NAMES = 150;

    /** The corner of a cell that stands out. */
    private record Framed(double x, double y) {}

    /** Draws and returns the height. */
    double draw(HeatMap map) {
        List<Panel> panels = map.panels();
        int columns = Math.min(MOST_ACROSS, panels.size());
        int rows = (panels.size() + columns - 1) / columns;
        boolean named = !map.y().names().isEmpty();
        double left = named ? 16 + widest(map.y()) + 8 : LEFT;
        double below = map.x().names().isEmpty() ? ROW_GAP : widest(map.x()) + 24;
        double width = (Canvas.WIDTH - left - BAR - PANEL_GAP * (columns - 1)) / columns;
        double height = named
                ? NAMED_ROW * map.y().values().size()
                : Math.min(320, Math.max(90, TALLEST * map.y().values().size()));
        Scale shades = shades(map);
        Map<String, MethodStyle> styles =
                palette.of(panels.stream().map(Panel::name).toList());
        for (int i = 0; i < panels.size(); i++) {
            int row = i / columns;
            Frame frame =
                    new Frame(left + (width + PANEL_GAP) * (i % columns), TOP + (height + below) * row, width, height);
            Panel panel = panels.get(i);
            if (panels.size() > 1 || !named) {
                head(frame, panel.name(), styles.getOrDefault(panel.name(), Palette.style(0)));
            }
            cells(frame, panel, shades, map.better(), named);
            columnNames(frame, map.x());
            if (i % columns == 0) {
                rowNames(frame, map.y());
            }
        }
        new ColorBar(shades).draw(canvas, Canvas.WIDTH - BAR + 16, TOP, Math.min(320, height));
        return TOP + rows * height + (rows - 1) * below + (map.x().names().isEmpty() ? 48 : below);
    }

    private static double widest(Axis axis) {
        return Math.min(
                NAMES,
                axis.names().stream()
                        .mapToDouble(name -> TextSize.width(name, Canvas.SMALL))
                        .max()
                        .orElse(0));
    }

    /** Unlike an axis, colours need no margin. */
    private static Scale shades(HeatMap map) {
        double[] all = map.panels().stream()
                .flatMap(panel -> panel.rows().stream())
                .flatMap(List::stream)
                .mapToDouble(cell -> cell.value().mean())
                .filter(Double::isFinite)
                .toArray();
        double low = Arrays.stream(all).min().orElse(0);
        double high = Arrays.stream(all).max().orElse(1);
        boolean logarithmic = DrawnChart.scale(map.shade(), all, 0, 1).logarithmic();
        return new Scale(low, high > low ? high : low + 1e-12 + Math.abs(low), logarithmic, 0, 1);
    }

    private void head(Frame frame, String name, MethodStyle style) {
        canvas.symbol("legend", style.symbol(), frame.left() + 6, frame.top() - 13, 4, style.color());
        String fitting = TextSize.fit(name, Canvas.NORMAL, frame.width() - 20);
        canvas.text(frame.left() + 16, frame.top() - 9, fitting, Canvas.NORMAL, Anchor.START);
    }

    /** The best cell of the panel has a frame, or that of each row; two that tie have both, more than two none. */
    private void cells(Frame frame, Panel panel, Scale shades, Metric.Better better, boolean named) {
        int rows = panel.rows().size();
        int columns = panel.rows().get(0).size();
        double w = frame.width() / columns;
        double h = frame.height() / rows;
        List<Framed> framed = new ArrayList<>();
        double sign = better == Metric.Better.LARGER ? -1 : 1;
        for (int row = 0; row < rows; row++) {
            List<HeatMap.Cell> rivals = named
                    ? panel.rows().get(row)
                    : panel.rows().stream().flatMap(List::stream).toList();
            OptionalDouble best = best(rivals, sign);
            for (int i = 0; i < columns; i++) {
                double mean = panel.rows().get(row).get(i).value().mean();
                boolean known = Double.isFinite(mean);
                int color = known ? ColorRamp.at(shades.place(mean)) : UNKNOWN;
                double x = frame.left() + w * i;
                double y = frame.bottom() - h * (row + 1);
                canvas.rectangle("cell", x, y, w, h, Paint.filled(color).bordered(color, 0.5));
                String text = known ? named ? significant(mean) : brief(mean, shades) : "–";
                if (h >= 12 && TextSize.width(text, 9) <= w - 2) {
                    canvas.text("value", x + w / 2, y + h / 2 + 3, text, 9, Anchor.MIDDLE, ColorRamp.textOn(color));
                }
                if (better != Metric.Better.NEITHER && best.isPresent() && best.getAsDouble() == mean) {
                    framed.add(new Framed(x, y));
                }
            }
        }
        for (Framed cell : framed) {
            canvas.rectangle("halo", cell.x(), cell.y(), w, h, Paint.line(0xFFFFFF, 4));
            canvas.rectangle("best", cell.x(), cell.y(), w, h, Paint.line(0x000000, 2));
        }
    }

    /** Returns the best value, unless more than two cells have it. */
    private static OptionalDouble best(List<HeatMap.Cell> cells, double sign) {
        double[] known = cells.stream()
                .mapToDouble(cell -> cell.value().mean())
                .filter(Double::isFinite)
                .toArray();
        OptionalDouble least = Arrays.stream(known).map(mean -> sign * mean).min();
        long equal = Arrays.stream(known)
                .filter(mean -> least.isPresent() && sign * mean == least.getAsDouble())
                .count();
        return equal > 2 || least.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sign * least.getAsDouble());
    }

    /** Three digits, fewer decimals the larger the number. */
    private static String significant(double value) {
        double size = Math.abs(value);
        return size < 0.01 || size >= 1e4
                ? Scale.text(value)
                : String.format(Locale.ROOT, size < 10 ? "%.2f" : size < 100 ? "%.1f" : "%.0f", value);
    }

    /**
     * Three digits of the least value, four where all are nearly the same, and as many decimals of all; the zero before
     * the point is left out to save room.
     */
    private static String brief(double mean, Scale shades) {
        double least = shades.low();
        int power = least > 0 ? (int) Math.floor(Math.log10(least)) : -2;
        int digits = shades.high() < SIMILAR * least ? 3 : 2;
        if (power < -4 || Math.abs(mean) >= 1e4) {
            return Scale.text(mean);
        }
        String text = String.format(Locale.ROOT, "%." + Math.max(0, digits - power) + "f", mean);
        return text.startsWith("0.") ? text.substring(1) : text;
    }

    private void columnNames(Frame frame, Axis axis) {
        double w = frame.width() / axis.values().size();
        if (!axis.names().isEmpty()) {
            for (int i = 0; i < axis.names().size(); i++) {
                String name = TextSize.fit(axis.names().get(i), Canvas.SMALL, NAMES);
                canvas.hanging("tick", frame.left() + w * (i + 0.5) + 4, frame.bottom() + 8, name, Canvas.SMALL);
            }
            return;
        }
        double free = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < axis.values().size(); i++) {
            double x = frame.left() + w * (i + 0.5);
            String text = Scale.text(axis.values().get(i));
            double half = TextSize.width(text, Canvas.SMALL) / 2;
            if (x - half > free) {
                canvas.text("tick", x, frame.bottom() + 15, text, Canvas.SMALL, Anchor.MIDDLE, Canvas.INK);
                free = x + half + 3;
            }
        }
        canvas.text(frame.left() + frame.width() / 2, frame.bottom() + 32, axis.label(), Canvas.NORMAL, Anchor.MIDDLE);
    }

    private void rowNames(Frame frame, Axis axis) {
        double h = frame.height() / axis.values().size();
        if (!axis.names().isEmpty()) {
            for (int row = 0; row < axis.names().size(); row++) {
                double y = frame.bottom() - h * (row + 0.5) + 4;
                String name = TextSize.fit(axis.names().get(row), Canvas.SMALL, NAMES);
                canvas.text("tick", frame.left() - 6, y, name, Canvas.SMALL, Anchor.END, Canvas.INK);
            }
            return;
        }
        int step = (int) Math.max(1, Math.ceil(13 / h));
        for (int row = 0; row < axis.values().size(); row += step) {
            double y = frame.bottom() - h * (row + 0.5) + 4;
            String text = Scale.text(axis.values().get(row));
            canvas.text("tick", frame.left() - 6, y, text, Canvas.SMALL, Anchor.END, Canvas.INK);
        }
        canvas.upright(frame.left() - 46, frame.top() + frame.height() / 2, axis.label(), Canvas.NORMAL);
    }
}
