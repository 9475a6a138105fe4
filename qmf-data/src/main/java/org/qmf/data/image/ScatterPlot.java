package org.qmf.data.image;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/**
 * Draws point clouds with their axes: the first in blue, the second in vermilion, which colour-blind people can tell apart,
 * or all by values of their own. In space what is far away is paler and smaller; in the plane what has less weight is
 * paler.
 *
 * @param size the longer side of the picture in pixels
 * @param view from where points of more than two dimensions are looked at
 */
public record ScatterPlot(int size, View view) {

    private static final Color[] COLORS = {new Color(0x0072B2), new Color(0xD55E00)};
    /** Of points whose value is not known. */
    private static final Color UNKNOWN = new Color(0x999999);

    private static final double PALEST = 0.25;
    private static final double SMALLEST = 0.7;
    /** Bright yellow does not show on paper. */
    private static final double BRIGHTEST = 0.9;

    public ScatterPlot {
        if (size < 64 || size > 10_000) {
            throw new IllegalArgumentException("size [" + size + "] must be from 64 to 10000");
        }
    }

    /** A point as it is painted. */
    private record Dot(double x, double y, double depth, double weight, Color color) {}

    /** Draws one cloud, or two over each other; points that are not finite are left out. */
    public Picture draw(List<Points> clouds) {
        return draw(clouds, PlotLabels.NONE);
    }

    /** Draws one cloud, or two over each other, with what is to be written; points that are not finite are left out. */
    public Picture draw(List<Points> clouds, PlotLabels labels) {
        Points first = clouds.get(0);
        for (Points points : clouds) {
            if (points.dimension() != first.dimension()) {
                throw new DataException("points of dimension [" + points.dimension()
                        + "] cannot be drawn over points of dimension [" + first.dimension() + "]");
            }
        }
        List<Points> shown = clouds.stream()
                .map(points -> spread(View.inSpace(points, first)))
                .toList();
        if (shown.stream().noneMatch(ScatterPlot::hasFinite)) {
            throw new DataException("there are no finite points to draw");
        }
        PlotBox box = PlotBox.around(shown);
        Optional<Span> shades = labels.shade().map(shade -> Span.of(shade.values()));
        List<Dot> dots = new ArrayList<>();
        for (int cloud = 0; cloud < clouds.size(); cloud++) {
            Points seen = view.of(box.place(shown.get(cloud), view.down()), first);
            int which = cloud;
            IntFunction<Color> colors = labels.shade()
                    .<IntFunction<Color>>map(shade ->
                            point -> shade(shades.orElseThrow(), shade.values().get(which)[point]))
                    .orElse(point -> color(which));
            collect(clouds.get(cloud), seen, colors, dots);
        }
        return paint(dots, new PlotAxes(size, view, box, labels, first.dimension(), clouds.size(), shades));
    }

    /** Points of a line are spread out by their number, so that the cloud can be seen. */
    private static Points spread(Points points) {
        if (points.dimension() > 1) {
            return points;
        }
        double[] spread = new double[2 * points.size()];
        for (int i = 0; i < points.size(); i++) {
            spread[2 * i] = i + 1.0;
            spread[2 * i + 1] = points.get(i, 0);
        }
        return Points.wrap(spread, 2);
    }

    private static boolean hasFinite(Points points) {
        return IntStream.range(0, points.size()).anyMatch(i -> isFinite(points, i));
    }

    private static boolean isFinite(Points points, int index) {
        return IntStream.range(0, points.dimension()).allMatch(axis -> Double.isFinite(points.get(index, axis)));
    }

    private static void collect(Points points, Points seen, IntFunction<Color> colors, List<Dot> dots) {
        double heaviest = 0;
        for (int i = 0; i < points.size(); i++) {
            heaviest = Math.max(heaviest, points.weight(i));
        }
        for (int i = 0; i < seen.size(); i++) {
            if (isFinite(seen, i)) {
                double weight = heaviest == 0 ? 1 : points.weight(i) / heaviest;
                dots.add(new Dot(seen.get(i, 0), seen.get(i, 1), seen.get(i, 2), weight, colors.apply(i)));
            }
        }
    }

    /** Returns the colour of a share of a range. */
    static Color shade(double share) {
        return new Color(ColorRamp.at(BRIGHTEST * share));
    }

    private static Color shade(Span span, double value) {
        return Double.isFinite(value) ? shade(span.share(value)) : UNKNOWN;
    }

    /** Returns the colour of a cloud. */
    static Color color(int cloud) {
        return COLORS[cloud % COLORS.length];
    }

    private Picture paint(List<Dot> dots, PlotAxes axes) {
        BufferedImage pixels = new BufferedImage(axes.width(), axes.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = Picture.pen(pixels);
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, axes.width(), axes.height());
        axes.drawBehind(pen);
        double nearest = dots.stream().mapToDouble(Dot::depth).max().orElse(0);
        double farthest = dots.stream().mapToDouble(Dot::depth).min().orElse(0);
        double radius = radius(dots.size());
        // The sort is stable: what lies equally deep and weighs the same is painted in the order given.
        dots.sort(Comparator.comparingDouble(Dot::depth).thenComparingDouble(Dot::weight));
        for (Dot dot : dots) {
            double near = nearest > farthest ? (dot.depth() - farthest) / (nearest - farthest) : 1;
            double x = axes.x(dot.x());
            double y = axes.y(dot.y());
            double r = radius * (nearest > farthest ? SMALLEST + (1.15 - SMALLEST) * near : 1);
            pen.setColor(paler(dot.color(), near * dot.weight()));
            pen.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
        }
        axes.drawBefore(pen);
        pen.dispose();
        return new Picture(pixels);
    }

    /** Such that a few hundred points can be told apart and many thousands do not become one blot. */
    private double radius(int count) {
        return size / 110.0 * Math.max(0.25, Math.min(1, 17 / Math.sqrt(count)));
    }

    private static Color paler(Color color, double strength) {
        double share = PALEST + (1 - PALEST) * strength;
        return new Color(mixed(color.getRed(), share), mixed(color.getGreen(), share), mixed(color.getBlue(), share));
    }

    private static int mixed(int value, double share) {
        return (int) Math.rint(255 + share * (value - 255));
    }

    /** The range of values. */
    record Span(double smallest, double largest) {

        static Span of(List<double[]> clouds) {
            DoubleSummaryStatistics range = clouds.stream()
                    .flatMapToDouble(Arrays::stream)
                    .filter(Double::isFinite)
                    .summaryStatistics();
            return new Span(range.getMin(), range.getMax());
        }

        double share(double value) {
            return largest > smallest ? (value - smallest) / (largest - smallest) : 0;
        }
    }
}
