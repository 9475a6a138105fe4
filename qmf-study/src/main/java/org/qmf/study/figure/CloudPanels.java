package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.api.Points;
import org.qmf.data.image.View;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.TextSize;
import org.qmf.study.canvas.Window;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.CloudChoice.Chosen;
import org.qmf.study.result.Results;

/**
 * Draws the points of the first replicate before and after denoising, a panel for each method at its best setting; in
 * space from a fixed direction without perspective.
 */
final class CloudPanels implements Drawing {

    private static final double TOP = 74;
    private static final double GAP = 14;
    private static final int MOST_ACROSS = 4;
    private static final int MOST_POINTS = 2000;
    private static final int MOST_DIMENSIONS = 64;
    private static final double FURTHEST = 0.3;
    static final int TRUTH = 0xC4C4C4;
    static final int NOISY = 0x6E6E6E;

    private final CloudChoice choice;

    CloudPanels(CloudChoice choice) {
        this.choice = choice;
    }

    /** A panel and its points as seen. */
    private record Panel(String name, String below, Points seen, int color) {}

    @Override
    public void draw(Results results, StudyAlbum album) {
        List<Chosen> chosen = choice.methods();
        Optional<Points> noisy = choice.noisy();
        if (chosen.isEmpty() || noisy.isEmpty()) {
            album.remark("There are no point clouds because the study kept no points.");
        } else if (noisy.get().dimension() > MOST_DIMENSIONS || noisy.get().size() < 2) {
            album.remark("Points of dimension [" + noisy.get().dimension() + "] are not drawn as a cloud.");
        } else {
            album.add(figure(results, noisy.get(), chosen));
        }
    }

    private Plate figure(Results results, Points noisy, List<Chosen> chosen) {
        StudyOutline outline = results.outline();
        Palette palette = new Palette(results);
        Optional<Points> truth =
                choice.truth().filter(it -> it.dimension() == noisy.dimension()).map(it -> seen(it, noisy));
        List<Panel> panels = new ArrayList<>();
        panels.add(new Panel("Sample", "with noise", seen(noisy, noisy), NOISY));
        for (Chosen each : chosen) {
            if (each.points().dimension() == noisy.dimension()) {
                panels.add(new Panel(
                        each.method(),
                        each.setting().label().replace(";", ", "),
                        seen(each.points(), noisy),
                        palette.of(each.method()).color()));
            }
        }
        int columns = Math.min(MOST_ACROSS, panels.size());
        int rows = (panels.size() + columns - 1) / columns;
        double side = (Canvas.WIDTH - 32 - GAP * (columns - 1)) / Math.max(3, columns);
        // What a method threw far away lies on the border.
        Window window = Window.around(
                Stream.concat(Stream.of(panels.get(0).seen()), truth.stream()).toList());
        String title = outline.configuration().study() + ": points before and after denoising";
        Canvas canvas = new Canvas(title);
        for (int i = 0; i < panels.size(); i++) {
            int row = i / columns;
            Frame frame = new Frame(16 + (side + GAP) * (i % columns), TOP + (side + 44) * row, side, side);
            draw(canvas, frame, panels.get(i), truth, window);
        }
        boolean space = noisy.dimension() >= 3;
        String caption = "The first replicate before and after denoising"
                + (outline.varies() ? ", each method at its best setting" : "")
                + (truth.isPresent() ? "; light grey: the points without noise" : "")
                + (space ? "; seen without perspective from a fixed direction, paler means further away" : "")
                + (noisy.dimension() > 3 ? ", in the first three principal directions of the sample" : "")
                + (noisy.size() > MOST_POINTS ? "; the first " + MOST_POINTS + " points" : "") + ".";
        return new Plate("clouds", canvas.scene(TOP + rows * (side + 44) - 30), caption, Plate.Place.POINTS);
    }

    private static Points seen(Points points, Points reference) {
        int[] first = IntStream.range(0, Math.min(MOST_POINTS, points.size())).toArray();
        return View.USUAL.of(points.select(first), reference);
    }

    private static void draw(Canvas canvas, Frame frame, Panel panel, Optional<Points> truth, Window window) {
        canvas.rectangle("panel", frame.left(), frame.top(), frame.width(), frame.height(), Paint.line(Canvas.GRID, 1));
        double width = frame.width();
        String name = TextSize.fit(panel.name(), Canvas.NORMAL, width);
        canvas.text(frame.left(), frame.top() - 18, name, Canvas.NORMAL, Anchor.START);
        canvas.text(
                "text",
                frame.left(),
                frame.top() - 5,
                TextSize.fit(panel.below(), Canvas.SMALL, width),
                Canvas.SMALL,
                Anchor.START,
                Canvas.FAINT);
        truth.ifPresent(points -> dots(canvas, frame, points, window, "truth", TRUTH, 1.2));
        dots(canvas, frame, panel.seen(), window, "dot", panel.color(), 1.7);
    }

    private static void dots(
            Canvas canvas, Frame frame, Points points, Window window, String role, int color, double radius) {
        double near = IntStream.range(0, points.size())
                .mapToDouble(i -> points.get(i, 2))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        double far = IntStream.range(0, points.size())
                .mapToDouble(i -> points.get(i, 2))
                .filter(Double::isFinite)
                .min()
                .orElse(0);
        IntStream.range(0, points.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> points.get(i, 2)))
                .forEach(i -> {
                    double depth = far < near ? (points.get(i, 2) - far) / (near - far) : 1;
                    canvas.disc(
                            role,
                            window.x(points.get(i, 0), frame),
                            window.y(points.get(i, 1), frame),
                            radius,
                            Paint.filled(color).opaque(FURTHEST + (1 - FURTHEST) * depth));
                });
    }
}
