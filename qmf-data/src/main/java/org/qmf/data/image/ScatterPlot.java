package org.qmf.data.image;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/**
 * Draws point clouds, the first in blue, the second in vermilion, which colour-blind people can tell apart. In space
 * what is far away is paler; in the plane what has less weight is.
 *
 * @param size the longer side of the picture in pixels
 * @param view from where points of more than two dimensions are looked at
 */
public record ScatterPlot(int size, View view) {

    private static final Color[] COLORS = {new Color(0x0072B2), new Color(0xD55E00)};
    private static final Color FRAME = new Color(0xDDDDDD);
    private static final int MARGIN = 12;
    private static final double FLATTEST = 0.4;
    private static final double PALEST = 0.25;

    public ScatterPlot {
        if (size < 64 || size > 10_000) {
            throw new IllegalArgumentException("size [" + size + "] must be from 64 to 10000");
        }
    }

    /** A point as it is painted. */
    private record Dot(double x, double y, double depth, double weight, Color color) {}

    /** Draws one cloud, or two over each other; points that are not finite are left out. */
    public Picture draw(List<Points> clouds) {
        List<Dot> dots = new ArrayList<>();
        for (int cloud = 0; cloud < clouds.size(); cloud++) {
            Points points = clouds.get(cloud);
            Points first = clouds.get(0);
            if (points.dimension() != first.dimension()) {
                throw new DataException("points of dimension [" + points.dimension()
                        + "] cannot be drawn over points of dimension [" + first.dimension() + "]");
            }
            collect(points, view.of(points, first), COLORS[cloud % COLORS.length], dots);
        }
        if (dots.isEmpty()) {
            throw new DataException("there are no finite points to draw");
        }
        return paint(dots);
    }

    private static void collect(Points points, Points seen, Color color, List<Dot> dots) {
        double heaviest = 0;
        for (int i = 0; i < points.size(); i++) {
            heaviest = Math.max(heaviest, points.weight(i));
        }
        for (int i = 0; i < seen.size(); i++) {
            double x = seen.get(i, 0);
            double y = seen.get(i, 1);
            if (Double.isFinite(x) && Double.isFinite(y)) {
                dots.add(new Dot(x, y, seen.get(i, 2), heaviest == 0 ? 1 : points.weight(i) / heaviest, color));
            }
        }
    }

    private Picture paint(List<Dot> dots) {
        Span across = Span.of(dots, Dot::x);
        Span upwards = Span.of(dots, Dot::y);
        Span depths = Span.of(dots, Dot::depth);
        double longer = Math.max(across.length(), upwards.length());
        double scale = (size - 2 * MARGIN) / (longer == 0 ? 1 : longer);
        int width = side(across, scale);
        int height = side(upwards, scale);
        BufferedImage pixels = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = Picture.pen(pixels);
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, width, height);
        pen.setColor(FRAME);
        pen.drawRect(0, 0, width - 1, height - 1);
        double radius = radius(dots.size());
        // The sort is stable: what lies equally deep is painted in the order given.
        dots.sort(Comparator.comparingDouble(Dot::depth));
        for (Dot dot : dots) {
            double x = 0.5 * width + scale * (dot.x() - across.middle());
            double y = 0.5 * height - scale * (dot.y() - upwards.middle());
            double near = depths.length() == 0 ? 1 : (dot.depth() - depths.smallest()) / depths.length();
            pen.setColor(paler(dot.color(), near * dot.weight()));
            pen.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
        }
        pen.dispose();
        return new Picture(pixels);
    }

    private int side(Span span, double scale) {
        return (int) Math.max(FLATTEST * size, Math.ceil(scale * span.length()) + 2 * MARGIN);
    }

    /** Such that a few hundred points can be told apart and many thousands do not become one blot. */
    private double radius(int count) {
        return size / 100.0 * Math.max(0.3, Math.min(1, 17 / Math.sqrt(count)));
    }

    private static Color paler(Color color, double strength) {
        double share = PALEST + (1 - PALEST) * strength;
        return new Color(mixed(color.getRed(), share), mixed(color.getGreen(), share), mixed(color.getBlue(), share));
    }

    private static int mixed(int value, double share) {
        return (int) Math.rint(255 + share * (value - 255));
    }

    /** The range of a coordinate. */
    private record Span(double smallest, double largest) {

        static Span of(List<Dot> dots, java.util.function.ToDoubleFunction<Dot> coordinate) {
            double smallest = dots.stream().mapToDouble(coordinate).min().orElse(0);
            double largest = dots.stream().mapToDouble(coordinate).max().orElse(0);
            return new Span(smallest, largest);
        }

        double length() {
            return largest - smallest;
        }

        double middle() {
            return 0.5 * (smallest + largest);
        }
    }
}
