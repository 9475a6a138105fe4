package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Summary;

/** Draws every value against every variable of the sweep: means over the replicates with bands of their intervals. */
final class ErrorCurves implements FigureKind {

    private static final double WIDTH = 760;
    private static final double HEIGHT = 440;
    private static final double LEFT = 78;
    private static final double TOP = 44;
    private static final double BELOW = 54;
    private static final double GAP = 18;
    private static final int MOST_NAMED = 16;

    /** The points of a method, in the order of the variable. */
    private record Curve(String method, List<Double> x, List<Summary> y) {}

    @Override
    public void draw(Results results, Album album) {
        StudyOutline outline = results.outline();
        List<String> variables = Slices.variables(outline);
        if (variables.isEmpty()) {
            album.remark("There are no curves because no variable takes more than one value.");
            return;
        }
        for (String column : outline.columns()) {
            for (String variable : variables) {
                draw(results, column, variable, album);
            }
        }
    }

    private static void draw(Results results, String column, String variable, Album album) {
        StudyOutline outline = results.outline();
        List<Double> values = outline.configuration().sweep().getOrDefault(variable, List.of()).stream()
                .sorted()
                .toList();
        Slices slices = new Slices(results, column);
        List<Curve> curves = new ArrayList<>();
        for (String method : outline.methods()) {
            Curve curve = new Curve(method, new ArrayList<>(), new ArrayList<>());
            for (double value : values) {
                Optional<Setting> setting = slices.best(method, Map.of(variable, value));
                if (setting.isPresent()) {
                    curve.x().add(value);
                    curve.y().add(results.summary(method, setting.get(), column));
                }
            }
            curves.add(curve);
        }
        double[] means = curves.stream()
                .flatMap(curve -> curve.y().stream())
                .mapToDouble(Summary::mean)
                .toArray();
        if (means.length == 0) {
            album.remark("There is no curve of " + column + " because no finite value of it was measured.");
        } else if (Arrays.stream(means).allMatch(mean -> mean == means[0]) && !column.equals(outline.compared())) {
            album.remark("There is no curve of " + column + " because it is " + Scale.text(means[0]) + " everywhere.");
        } else {
            album.add(figure(outline, column, variable, values, curves));
        }
    }

    private static Figure figure(
            StudyOutline outline, String column, String variable, List<Double> values, List<Curve> curves) {
        Canvas canvas = new Canvas();
        Palette palette = new Palette(outline);
        Legend legend = new Legend(outline.methods(), palette);
        double height = Math.max(HEIGHT, TOP + legend.height() + BELOW);
        Frame frame = new Frame(LEFT, TOP, WIDTH - LEFT - GAP - legend.width() - GAP, height - TOP - BELOW);
        Scale x = Scale.ofVariable(
                values.stream().mapToDouble(Double::doubleValue).toArray(), frame.left(), frame.right());
        Scale y = Scale.ofAmounts(
                curves.stream()
                        .flatMap(curve -> curve.y().stream())
                        .flatMapToDouble(it -> DoubleStream.of(it.mean(), it.lower(), it.upper()))
                        .toArray(),
                frame.bottom(),
                frame.top());
        String title = outline.configuration().study() + ": " + Wording.of(column) + " against " + variable;
        canvas.heading(16, 24, TextSize.fit(title, Canvas.LARGE, WIDTH - 60));
        frame.beside(canvas, y, Wording.of(column) + (y.logarithmic() ? ", log scale" : ""));
        frame.below(canvas, x, values.size() > MOST_NAMED ? x.ticks() : values, variable, false);
        curves.forEach(curve -> band(canvas, palette.of(curve.method()), curve, x, y));
        curves.forEach(curve -> line(canvas, palette.of(curve.method()), curve, x, y));
        legend.draw(canvas, frame.right() + GAP, frame.top());
        String caption = Wording.of(column) + " against " + variable + ": " + Wording.means(outline) + "; "
                + Wording.direction(outline, column) + "." + Slices.rest(outline, List.of(variable));
        return new Figure("curves-" + column + "-" + variable, canvas.scene(WIDTH, height, title), caption);
    }

    private static void band(Canvas canvas, MethodStyle style, Curve curve, Scale x, Scale y) {
        if (curve.x().size() < 2) {
            return;
        }
        Band.draw(
                canvas,
                style,
                curve.x().stream().mapToDouble(x::place).toArray(),
                curve.y().stream().mapToDouble(it -> y.place(it.upper())).toArray(),
                curve.y().stream().mapToDouble(it -> y.place(it.lower())).toArray());
    }

    private static void line(Canvas canvas, MethodStyle style, Curve curve, Scale x, Scale y) {
        int size = curve.x().size();
        double[] xy = new double[2 * size];
        for (int i = 0; i < size; i++) {
            xy[2 * i] = x.place(curve.x().get(i));
            xy[2 * i + 1] = y.place(curve.y().get(i).mean());
        }
        if (size > 1) {
            canvas.shape("curve", xy, false, Paint.line(style.color(), 2).dashed(style.dash()));
        }
        for (int i = 0; i < size; i++) {
            canvas.symbol("point", style.symbol(), xy[2 * i], xy[2 * i + 1], 4, style.color());
        }
    }
}
