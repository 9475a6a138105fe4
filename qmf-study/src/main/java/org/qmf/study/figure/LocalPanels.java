package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.data.image.View;
import org.qmf.data.pca.PrincipalSubspace;
import org.qmf.host.configuration.Binder;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Symbol;
import org.qmf.study.canvas.TextSize;
import org.qmf.study.canvas.Window;
import org.qmf.study.configuration.Drawings;
import org.qmf.study.configuration.LocalDrawing;
import org.qmf.study.configuration.Setting;
import org.qmf.study.local.LocalFit;
import org.qmf.study.local.LocalFits;
import org.qmf.study.local.Patch;
import org.qmf.study.result.Results;

/**
 * Draws the curves or wire frames that methods fit around some points, a panel for each method and setting; rhombuses
 * are the points, asterisks where they are projected to.
 */
final class LocalPanels implements Drawing {

    private static final double TOP = 74;
    private static final double GAP = 14;
    private static final double BETWEEN = 44;
    private static final int MOST_ACROSS = 3;
    private static final int MOST_PANELS = 12;
    private static final double LARGE_MARK = 4;
    private static final double SMALL_MARK = 2.6;
    private static final int FEW = 10;

    private final CloudChoice choice;
    private final Binder binder;

    LocalPanels(CloudChoice choice, Binder binder) {
        this.choice = choice;
        this.binder = binder;
    }

    @Override
    public void draw(Results results, StudyAlbum album) {
        Optional<LocalDrawing> drawing =
                results.outline().configuration().figures().flatMap(Drawings::local);
        if (drawing.isEmpty()) {
            return;
        }
        Optional<Points> sample = choice.fittable();
        if (sample.isEmpty()) {
            album.remark("There are no local fits because no points of 2 to " + CloudChoice.MOST_DIMENSIONS
                    + " dimensions were kept.");
            return;
        }
        List<Integer> targets = choice.spread(drawing.get().targets());
        LocalFits fitting = new LocalFits(results, binder);
        List<LocalFit> fits = new ArrayList<>();
        for (String method : results.outline().methods()) {
            for (Setting setting : results.outline().settings()) {
                LocalFit fit = fitting.of(method, setting, sample.get(), targets);
                if (!fit.patches().isEmpty()) {
                    fits.add(fit);
                }
            }
        }
        if (fits.isEmpty()) {
            album.remark("There are no local fits because no method fits curves or surfaces that can be shown.");
            return;
        }
        if (fits.size() > MOST_PANELS) {
            album.remark("Of [" + fits.size() + "] local fits only the first " + MOST_PANELS + " are drawn.");
        }
        album.add(figure(results, sample.get(), targets, fits.subList(0, Math.min(MOST_PANELS, fits.size()))));
    }

    private Plate figure(Results results, Points sample, List<Integer> targets, List<LocalFit> fits) {
        boolean single = targets.size() == 1;
        int[] near = single
                ? fits.get(0).patches().get(0).neighbors().stream()
                        .mapToInt(Integer::intValue)
                        .toArray()
                : new int[0];
        Points shown = single ? sample.select(near) : sample;
        UnaryOperator<Points> view = view(shown);
        Points seen = view.apply(shown);
        Optional<Points> truth = choice.pairedTruth().map(it -> view.apply(single ? it.select(near) : it));
        List<Points> all = new ArrayList<>(List.of(seen));
        truth.ifPresent(all::add);
        if (single) {
            all.add(view.apply(sample.select(targets.get(0))));
        }
        Window window = Window.around(all);
        int columns = Math.min(MOST_ACROSS, fits.size());
        int rows = (fits.size() + columns - 1) / columns;
        double side = (Canvas.WIDTH - 32 - GAP * (columns - 1)) / Math.max(2, columns);
        Palette palette = new Palette(results);
        String title = results.study() + ": local fits";
        Canvas canvas = new Canvas(title);
        for (int i = 0; i < fits.size(); i++) {
            int row = i / columns;
            Frame frame = new Frame(16 + (side + GAP) * (i % columns), TOP + (side + BETWEEN) * row, side, side);
            LocalFit fit = fits.get(i);
            head(canvas, frame, fit);
            truth.ifPresent(points -> dots(canvas, frame, window, points, "truth", CloudPanels.TRUTH, 2));
            dots(canvas, frame, window, seen, "dot", CloudPanels.NOISY, single ? 2.2 : 1.6);
            int color = palette.of(fit.method()).color();
            for (Patch patch : fit.patches()) {
                lines(patch).forEach(line -> line(canvas, frame, window, view.apply(line), color));
            }
            double size = targets.size() > FEW ? SMALL_MARK : LARGE_MARK;
            for (Patch patch : fit.patches()) {
                mark(canvas, frame, window, view.apply(sample.select(patch.target())), Symbol.DIAMOND, size);
                mark(canvas, frame, window, view.apply(patch.image()), Symbol.STAR, size);
            }
        }
        String caption = "What is fitted around "
                + (single ? "a point" : fits.get(0).patches().size() + " points")
                + " of the first replicate, over the range of the neighbours"
                + "; rhombus: the point, asterisk: where it is projected to; dark grey: "
                + (single ? "its neighbours" : "the sample")
                + (truth.isPresent() ? ", light grey: the same without noise" : "")
                + (sample.dimension() > 2 ? "; seen without perspective" : "")
                + (single && sample.dimension() > 2 ? ", the neighbours' main directions lying flat" : "") + ".";
        return new Plate("local", canvas.scene(TOP + rows * (side + BETWEEN) - 30), caption);
    }

    /** In space, a single fit lies flat before the viewer, wherever on the manifold it is. */
    private UnaryOperator<Points> view(Points shown) {
        boolean part = choice.noisy().filter(it -> it.size() > shown.size()).isPresent();
        if (part && shown.dimension() > 2 && shown.size() > 3) {
            PrincipalSubspace axes = PrincipalSubspace.fit(shown, 3, true, RandomStream.of(0, "view", 0));
            return points -> View.USUAL.of(axes.project(points), shown);
        }
        return points -> View.USUAL.of(points, shown);
    }

    /** Returns the lines along which a patch is drawn: itself, or those of its grid both ways. */
    private static List<Points> lines(Patch patch) {
        if (patch.dimension() == 1) {
            return List.of(patch.grid());
        }
        int n = patch.perAxis();
        List<Points> lines = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int[] along = new int[n];
            int[] across = new int[n];
            for (int j = 0; j < n; j++) {
                along[j] = i * n + j;
                across[j] = j * n + i;
            }
            lines.add(patch.grid().select(along));
            lines.add(patch.grid().select(across));
        }
        return lines;
    }

    private static void head(Canvas canvas, Frame frame, LocalFit fit) {
        canvas.rectangle("panel", frame.left(), frame.top(), frame.width(), frame.height(), Paint.line(Canvas.GRID, 1));
        canvas.text(
                frame.left(),
                frame.top() - 18,
                TextSize.fit(fit.method(), Canvas.NORMAL, frame.width()),
                Canvas.NORMAL,
                Anchor.START);
        canvas.text(
                "text",
                frame.left(),
                frame.top() - 5,
                TextSize.fit(fit.setting().label().replace(";", ", "), Canvas.SMALL, frame.width()),
                Canvas.SMALL,
                Anchor.START,
                Canvas.FAINT);
    }

    /** Draws the pieces of a line that lie within the window. */
    private static void line(Canvas canvas, Frame frame, Window window, Points line, int color) {
        int begin = 0;
        for (int i = 0; i <= line.size(); i++) {
            if (i == line.size() || !window.holds(line.get(i, 0), line.get(i, 1))) {
                if (i - begin > 1) {
                    double[] xy = new double[2 * (i - begin)];
                    for (int j = begin; j < i; j++) {
                        xy[2 * (j - begin)] = window.x(line.get(j, 0), frame);
                        xy[2 * (j - begin) + 1] = window.y(line.get(j, 1), frame);
                    }
                    canvas.shape("fit", xy, false, Paint.line(color, 1.2));
                }
                begin = i + 1;
            }
        }
    }

    private static void dots(
            Canvas canvas, Frame frame, Window window, Points points, String role, int color, double radius) {
        for (int i = 0; i < points.size(); i++) {
            canvas.disc(
                    role,
                    window.x(points.get(i, 0), frame),
                    window.y(points.get(i, 1), frame),
                    radius,
                    Paint.filled(color));
        }
    }

    private static void mark(Canvas canvas, Frame frame, Window window, Points point, Symbol symbol, double size) {
        canvas.symbol(
                symbol == Symbol.DIAMOND ? "target" : "image",
                symbol,
                window.x(point.get(0, 0), frame),
                window.y(point.get(0, 1), frame),
                size,
                Canvas.INK);
    }
}
