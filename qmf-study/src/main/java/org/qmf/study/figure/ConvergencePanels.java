package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.host.configuration.Binder;
import org.qmf.study.canvas.Band;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Legend;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.configuration.ConvergenceDrawing;
import org.qmf.study.configuration.Drawings;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.local.Convergence;
import org.qmf.study.local.Convergences;
import org.qmf.study.result.Results;

/**
 * Draws how fast the charts of methods converge: above, the change of their coordinates with each iteration; below, how
 * many have converged by then.
 */
final class ConvergencePanels implements Drawing {

    private static final double LEFT = 78;
    private static final double TOP = 44;
    private static final double CHANGES = 270;
    private static final double SHARES = 130;
    private static final double BETWEEN = 22;
    private static final double BELOW = 54;
    private static final double GAP = 18;
    private static final double SYMBOL_EVERY = 1.6;

    private final CloudChoice choice;
    private final Binder binder;

    ConvergencePanels(CloudChoice choice, Binder binder) {
        this.choice = choice;
        this.binder = binder;
    }

    @Override
    public void draw(Results results, StudyAlbum album) {
        Optional<ConvergenceDrawing> drawing =
                results.outline().configuration().figures().flatMap(Drawings::convergence);
        if (drawing.isEmpty()) {
            return;
        }
        Optional<Points> sample = choice.fittable();
        if (sample.isEmpty()) {
            album.remark("There are no convergence curves because no points of 2 to " + CloudChoice.MOST_DIMENSIONS
                    + " dimensions were kept.");
            return;
        }
        List<Integer> targets = choice.spread(drawing.get().targets());
        Convergences convergences = new Convergences(results, binder);
        List<Convergence> curves = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (CloudChoice.Chosen chosen : choice.methods()) {
            Optional<Convergence> curve = convergences.of(chosen.method(), chosen.setting(), sample.get(), targets);
            curve.ifPresentOrElse(curves::add, () -> others.add(chosen.method()));
        }
        if (!others.isEmpty()) {
            album.remark("There are no convergence curves of " + String.join(", ", others)
                    + " because charts with a trace of their iterations are fitted by other methods only.");
        }
        if (!curves.isEmpty()) {
            album.add(figure(results, curves));
        }
    }

    private static Plate figure(Results results, List<Convergence> curves) {
        StudyOutline outline = results.outline();
        Palette palette = new Palette(results);
        Legend legend =
                new Legend(palette.of(curves.stream().map(Convergence::method).toList()));
        double width = Canvas.WIDTH - LEFT - GAP - legend.width() - GAP;
        Frame above = new Frame(LEFT, TOP, width, CHANGES);
        Frame below = new Frame(LEFT, above.bottom() + BETWEEN, width, SHARES);
        int most = curves.stream().mapToInt(Convergence::iterations).max().orElse(1);
        Scale x = Scale.ofVariable(new double[] {1, most}, above.left(), above.right());
        Scale change = Scale.ofMagnitudes(
                curves.stream().flatMapToDouble(ConvergencePanels::changes).toArray(), above.bottom(), above.top());
        Scale share = new Scale(0, 100, false, below.bottom(), below.top());
        String title = outline.configuration().study() + ": convergence of the charts";
        Canvas canvas = new Canvas(title);
        above.beside(canvas, change, "change of the coordinates, log scale");
        canvas.line("axis", above.left(), above.bottom(), above.right(), above.bottom(), Paint.line(Canvas.INK, 1));
        below.beside(canvas, share, "converged, %");
        List<Double> ticks =
                x.ticks().stream().filter(tick -> tick == Math.rint(tick)).toList();
        below.below(canvas, x, ticks, "iteration" + (x.logarithmic() ? ", log scale" : ""), false);
        for (Convergence curve : curves) {
            band(canvas, palette.of(curve.method()), curve, x, change);
        }
        for (Convergence curve : curves) {
            MethodStyle style = palette.of(curve.method());
            line(canvas, style, curve, x, t -> change.place(Math.max(change.low(), curve.quartiles(t)[1])));
            line(canvas, style, curve, x, t -> share.place(100 * curve.share(t)));
        }
        legend.draw(canvas, above.right() + GAP, above.top());
        String caption = "The change of the coordinates Φ after each iteration of "
                + curves.get(0).charts().size() + " charts of the first replicate: medians, bands hold the middle half;"
                + " charts that have ended stay at their last change. Below, the share of charts that have converged."
                + (outline.varies() ? " Each method is at its best setting." : "");
        return new Plate("convergence", canvas.scene(below.bottom() + BELOW), caption);
    }

    private static DoubleStream changes(Convergence curve) {
        return IntStream.rangeClosed(1, curve.iterations())
                .mapToObj(curve::quartiles)
                .flatMapToDouble(Arrays::stream);
    }

    private static void band(Canvas canvas, MethodStyle style, Convergence curve, Scale x, Scale y) {
        List<double[]> quartiles = IntStream.rangeClosed(1, curve.iterations())
                .mapToObj(curve::quartiles)
                .toList();
        Band.draw(
                canvas,
                style,
                IntStream.rangeClosed(1, quartiles.size()).mapToDouble(x::place).toArray(),
                quartiles.stream()
                        .mapToDouble(it -> y.place(Math.max(y.low(), it[2])))
                        .toArray(),
                quartiles.stream()
                        .mapToDouble(it -> y.place(Math.max(y.low(), it[0])))
                        .toArray());
    }

    private static void line(Canvas canvas, MethodStyle style, Convergence curve, Scale x, IntToDoubleFunction y) {
        int size = curve.iterations();
        double[] xy = new double[2 * size];
        for (int i = 0; i < size; i++) {
            xy[2 * i] = x.place(i + 1);
            xy[2 * i + 1] = y.applyAsDouble(i + 1);
        }
        if (size > 1) {
            canvas.shape("curve", xy, false, Paint.line(style.color(), 2).dashed(style.dash()));
        }
        for (int t = 1; t < size; t = (int) Math.ceil(SYMBOL_EVERY * t)) {
            canvas.symbol("point", style.symbol(), xy[2 * t - 2], xy[2 * t - 1], 3.5, style.color());
        }
        canvas.symbol("point", style.symbol(), xy[2 * size - 2], xy[2 * size - 1], 3.5, style.color());
    }
}
