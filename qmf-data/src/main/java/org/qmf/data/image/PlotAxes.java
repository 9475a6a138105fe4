package org.qmf.data.image;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.data.image.ScatterPlot.Span;

/**
 * The frame of a picture of clouds: where the box of the points lies in it, the axes with their ticks and names, title,
 * legend, and what the reader has to know. Pictures too small for letters have none of it but the frame.
 */
final class PlotAxes {

    private static final int SMALLEST_WITH_LETTERS = 200;
    private static final double FLATTEST = 0.4;
    private static final int SPACE = 3;
    private static final Color INK = new Color(0x222222);
    private static final Color FAINT = new Color(0x5A5A5A);
    private static final Color RULE = new Color(0xDDDDDD);

    private final View view;
    private final PlotBox box;
    private final PlotLabels labels;
    private final int ambient;
    private final int clouds;
    private final Optional<Span> shades;
    private final boolean letters;
    private final Font font;
    private final double em;
    private final double left;
    private final double top;
    private final double inner;
    private final double innerHeight;
    private final double[] unit;
    private final int width;
    private final int height;

    PlotAxes(int size, View view, PlotBox box, PlotLabels labels, int ambient, int clouds, Optional<Span> shades) {
        this.view = view;
        this.box = box;
        this.labels = labels;
        this.ambient = ambient;
        this.clouds = clouds;
        this.shades = shades;
        this.letters = size >= SMALLEST_WITH_LETTERS;
        this.em = Math.max(9, size / 52.0);
        this.font = new Font(Font.SANS_SERIF, Font.PLAIN, (int) Math.round(em));
        boolean space = box.low().length == SPACE;
        double head = letters ? (labels.title().isEmpty() ? 0 : 1.9 * em) + (hasLegend() ? 1.7 * em : 0) : 0;
        double foot = letters && !remarks().isEmpty() ? 1.6 * em : 0;
        double margin = letters ? em : size / 50.0;
        double pad = space && letters ? 3.2 * em : size / 60.0;
        double ticks = letters && !space ? widestTick() + 2.6 * em : 0;
        this.left = margin + ticks + pad;
        this.top = margin + head + pad;
        double right = margin + pad + (letters && !space ? em : 0);
        double bottom = margin + foot + pad + (letters && !space ? 3.2 * em : 0);
        double across = size - left - right;
        double up = size - top - bottom;
        double[] reach = reach();
        boolean filling = !space && box.stretched();
        double wanted = filling ? 0.72 * up : up;
        double common = Math.min(across / positive(reach[0]), wanted / positive(reach[1]));
        this.unit = filling
                ? new double[] {across / positive(reach[0]), wanted / positive(reach[1])}
                : new double[] {common, common};
        this.inner = Math.max(FLATTEST * across, Math.min(across, unit[0] * reach[0]));
        this.innerHeight = Math.max(FLATTEST * up, Math.min(up, unit[1] * reach[1]));
        this.width = (int) Math.ceil(left + inner + right);
        this.height = (int) Math.ceil(top + innerHeight + bottom);
    }

    private static double positive(double length) {
        return length > 0 ? length : 1;
    }

    /** How far the box reaches to the right and upwards, as it is seen. */
    private double[] reach() {
        Points seen = seen(corners());
        double[] reach = new double[2];
        for (int k = 0; k < 2; k++) {
            int axis = k;
            double[] places = IntStream.range(0, seen.size())
                    .mapToDouble(i -> seen.get(i, axis))
                    .toArray();
            reach[k] = DoubleStream.of(places).max().orElse(0)
                    - DoubleStream.of(places).min().orElse(0);
        }
        return reach;
    }

    private Points seen(Points points) {
        return view.of(box.place(points, view.down()), points);
    }

    /** The corners of the box; bit k of a corner's number says that coordinate k is the largest. */
    private Points corners() {
        int dimension = box.low().length;
        double[] corners = new double[(1 << dimension) * dimension];
        for (int i = 0; i < corners.length; i++) {
            int axis = i % dimension;
            corners[i] = (((i / dimension) >> axis) & 1) == 1 ? box.high()[axis] : box.low()[axis];
        }
        return Points.wrap(corners, dimension);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    double x(double right) {
        return left + inner / 2 + unit[0] * right;
    }

    double y(double up) {
        return top + innerHeight / 2 - unit[1] * up;
    }

    private boolean hasLegend() {
        return shades.isPresent() || (clouds > 1 && !labels.clouds().isEmpty());
    }

    private String remarks() {
        List<String> remarks = new ArrayList<>();
        if (ambient > SPACE) {
            remarks.add(String.format(Locale.ROOT, "three principal directions of R^%d", ambient));
        }
        if (box.stretched() && ambient > 1) {
            remarks.add("each axis has a scale of its own");
        }
        return String.join("; ", remarks);
    }

    private String name(int axis) {
        if (ambient == 1) {
            return axis == 0 ? "point" : labels.axis(0);
        }
        return ambient > SPACE ? "direction " + (axis + 1) : labels.axis(axis);
    }

    private double widestTick() {
        FontMetrics metrics = metrics(font);
        List<Double> ticks = ticks(1, 6);
        return ticks.stream()
                .mapToDouble(tick -> metrics.stringWidth(Ticks.text(tick, Ticks.step(ticks))))
                .max()
                .orElse(0);
    }

    private static FontMetrics metrics(Font font) {
        Graphics2D pen = Picture.pen(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB));
        FontMetrics metrics = pen.getFontMetrics(font);
        pen.dispose();
        return metrics;
    }

    private List<Double> ticks(int axis, int wanted) {
        return Ticks.between(box.low()[axis], box.high()[axis], wanted);
    }

    /** Draws what points may cover. */
    void drawBehind(Graphics2D pen) {
        pen.setFont(font);
        pen.setStroke(new BasicStroke((float) Math.max(1, em / 14)));
        if (box.low().length == SPACE) {
            edges(pen, false);
        } else {
            plane(pen);
        }
    }

    /** Draws what is before the points, and everything that is to be read. */
    void drawBefore(Graphics2D pen) {
        if (box.low().length == SPACE) {
            edges(pen, true);
            if (letters) {
                spaceMarks(pen);
            }
        }
        if (letters) {
            heading(pen);
        }
    }

    private void plane(Graphics2D pen) {
        double pad = Math.min(left, 0.9 * em);
        Rectangle2D area = new Rectangle2D.Double(left - pad, top - pad, inner + 2 * pad, innerHeight + 2 * pad);
        for (int axis = 0; letters && axis < 2; axis++) {
            List<Double> ticks = ticks(axis, axis == 0 ? 7 : 6);
            for (double tick : ticks) {
                String number = Ticks.text(tick, Ticks.step(ticks));
                double place = (axis == 1 && view.down() ? -1 : 1) * box.place(axis, tick);
                pen.setColor(RULE);
                if (axis == 0) {
                    pen.draw(new Line2D.Double(x(place), area.getMinY(), x(place), area.getMaxY()));
                    text(pen, number, x(place), area.getMaxY() + 1.1 * em, 0.5, FAINT);
                } else {
                    pen.draw(new Line2D.Double(area.getMinX(), y(place), area.getMaxX(), y(place)));
                    text(pen, number, area.getMinX() - 0.5 * em, y(place) + 0.35 * em, 1, FAINT);
                }
            }
        }
        pen.setColor(letters ? FAINT : RULE);
        pen.draw(area);
        if (letters) {
            text(pen, name(0), area.getCenterX(), area.getMaxY() + 2.6 * em, 0.5, INK);
            AffineTransform upright = pen.getTransform();
            pen.rotate(-Math.PI / 2, 1.3 * em, area.getCenterY());
            text(pen, name(1), 1.3 * em, area.getCenterY() + 0.3 * em, 0.5, INK);
            pen.setTransform(upright);
        }
    }

    private static int nearest(Points seen) {
        return IntStream.range(0, seen.size())
                .reduce(0, (best, corner) -> seen.get(corner, 2) > seen.get(best, 2) ? corner : best);
    }

    /** Draws the edges of the box that are before the points, or those behind. */
    private void edges(Graphics2D pen, boolean before) {
        Points seen = seen(corners());
        int nearest = nearest(seen);
        pen.setColor(RULE);
        for (int from = 0; from < seen.size(); from++) {
            for (int axis = 0; axis < SPACE; axis++) {
                int to = from | 1 << axis;
                if (to != from && (from == nearest || to == nearest) == before) {
                    pen.draw(new Line2D.Double(
                            x(seen.get(from, 0)), y(seen.get(from, 1)), x(seen.get(to, 0)), y(seen.get(to, 1))));
                }
            }
        }
    }

    /** Draws numbers and the name along one edge of each axis: of those at the rim, the lowest, or the leftmost upright. */
    private void spaceMarks(Graphics2D pen) {
        Points corners = corners();
        Points seen = seen(corners);
        int nearest = nearest(seen);
        for (int axis = 0; axis < SPACE; axis++) {
            int best = -1;
            double least = Double.POSITIVE_INFINITY;
            for (int from = 0; from < seen.size(); from++) {
                int to = from | 1 << axis;
                boolean rim = to != from
                        && IntStream.of(from, to).allMatch(it -> it != nearest && it != seen.size() - 1 - nearest);
                double rank =
                        axis == SPACE - 1 ? seen.get(from, 0) + seen.get(to, 0) : seen.get(from, 1) + seen.get(to, 1);
                if (rim && rank < least) {
                    best = from;
                    least = rank;
                }
            }
            if (best >= 0) {
                marks(pen, axis, corners.row(best), seen.row(best), seen.row(best | 1 << axis));
            }
        }
    }

    private void marks(Graphics2D pen, int axis, double[] corner, double[] from, double[] to) {
        double dx = x(to[0]) - x(from[0]);
        double dy = y(to[1]) - y(from[1]);
        double length = Math.hypot(dx, dy);
        if (length < 2 * em) {
            return;
        }
        double middleX = x((from[0] + to[0]) / 2);
        double middleY = y((from[1] + to[1]) / 2);
        double ox = -dy / length;
        double oy = dx / length;
        if (ox * (middleX - x(0)) + oy * (middleY - y(0)) < 0) {
            ox = -ox;
            oy = -oy;
        }
        double align = ox < -0.3 ? 1 : ox > 0.3 ? 0 : 0.5;
        List<Double> ticks = ticks(axis, (int) Math.max(3, Math.min(5, length / (4 * em))));
        for (double tick : ticks) {
            double[] at = corner.clone();
            at[axis] = tick;
            Points place = seen(Points.wrap(at, SPACE));
            double x = x(place.get(0, 0));
            double y = y(place.get(0, 1));
            pen.setColor(FAINT);
            pen.draw(new Line2D.Double(x, y, x + 0.35 * em * ox, y + 0.35 * em * oy));
            text(
                    pen,
                    Ticks.text(tick, Ticks.step(ticks)),
                    x + 0.8 * em * ox,
                    y + 0.9 * em * oy + 0.35 * em,
                    align,
                    FAINT);
        }
        boolean upright = axis == SPACE - 1;
        double[] top = from[1] > to[1] ? from : to;
        double half = metrics(font).stringWidth(name(axis)) / 2.0;
        double away = 2.3 * em + (Math.abs(ox) > 0.3 ? half : 0);
        double nameX = upright ? x(top[0]) : middleX + away * ox;
        double nameY = upright ? y(top[1]) - 0.7 * em : middleY + 2.6 * em * oy + 0.35 * em;
        text(pen, name(axis), Math.max(half + 2, Math.min(width - half - 2, nameX)), nameY, 0.5, INK);
    }

    private void heading(Graphics2D pen) {
        double y = 1.5 * em;
        if (!labels.title().isEmpty()) {
            Font bold = font.deriveFont(Font.BOLD, (float) (1.1 * em));
            pen.setFont(bold);
            text(pen, fitting(labels.title(), metrics(bold), width - 2 * em), em, y, 0, INK);
            pen.setFont(font);
            y += 1.8 * em;
        }
        if (shades.isPresent()) {
            bar(pen, shades.get(), y);
        } else if (hasLegend()) {
            legend(pen, y);
        }
        if (!remarks().isEmpty()) {
            text(pen, remarks(), em, height - 0.6 * em, 0, FAINT);
        }
    }

    private void legend(Graphics2D pen, double y) {
        double x = em;
        FontMetrics metrics = metrics(font);
        double room = (width - 2 * em) / labels.clouds().size() - 2.5 * em;
        for (int cloud = 0; cloud < labels.clouds().size(); cloud++) {
            pen.setColor(ScatterPlot.color(cloud));
            pen.fill(new Ellipse2D.Double(x, y - 0.7 * em, 0.7 * em, 0.7 * em));
            String name = fitting(labels.clouds().get(cloud), metrics, room);
            text(pen, name, x + 1.1 * em, y, 0, INK);
            x += 2.6 * em + metrics.stringWidth(name);
        }
    }

    private void bar(Graphics2D pen, Span span, double y) {
        FontMetrics metrics = metrics(font);
        String name = fitting(labels.shade().map(PlotLabels.Shade::name).orElse(""), metrics, width / 3.0);
        text(pen, name, em, y, 0, INK);
        double x = 2 * em + metrics.stringWidth(name);
        double range = span.largest() - span.smallest();
        String low = Ticks.text(round(span.smallest(), range), range / 10);
        text(pen, low, x, y, 0, FAINT);
        x += metrics.stringWidth(low) + 0.5 * em;
        double length = Math.min(10 * em, width / 4.0);
        for (int i = 0; i < length; i++) {
            pen.setColor(ScatterPlot.shade(i / (length - 1)));
            pen.fill(new Rectangle2D.Double(x + i, y - 0.75 * em, 1.2, 0.8 * em));
        }
        text(pen, Ticks.text(round(span.largest(), range), range / 10), x + length + 0.5 * em, y, 0, FAINT);
    }

    /** Three digits will do where they tell the ends of the range apart. */
    private static double round(double value, double range) {
        double rounded = Double.parseDouble(String.format(Locale.ROOT, "%.3g", value));
        return Math.abs(rounded - value) <= range / 100 ? rounded : value;
    }

    private static String fitting(String text, FontMetrics metrics, double room) {
        if (metrics.stringWidth(text) <= room) {
            return text;
        }
        String shorter = text;
        while (!shorter.isEmpty() && metrics.stringWidth(shorter + "…") > room) {
            shorter = shorter.substring(0, shorter.length() - 1);
        }
        return shorter + "…";
    }

    /** Writes a text whose beginning (0), middle (0.5) or end (1) is at a place. */
    private static void text(Graphics2D pen, String text, double x, double y, double align, Color color) {
        pen.setColor(color);
        pen.drawString(text, (float) (x - align * pen.getFontMetrics().stringWidth(text)), (float) y);
    }
}
