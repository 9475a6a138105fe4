package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Legend;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.configuration.AgainstDrawing;
import org.qmf.study.configuration.Drawings;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;

/**
 * Draws a value against several quantities, each shifted and stretched to the same axis, so that it can be seen along
 * which of them good values have the widest range.
 */
final class AgainstCurves implements Drawing {

    private static final double HEIGHT = 440;
    private static final double LEFT = 78;
    private static final double TOP = 44;
    private static final double BELOW = 54;
    private static final double GAP = 18;

    /** Pairs of a quantity's rescaled and a value's mean, in the order of the sweep. */
    private record Curve(String name, double low, double high, List<Double> x, List<Double> y) {

        String range() {
            return name + " from " + Scale.text(low) + " to " + Scale.text(high);
        }
    }

    @Override
    public void draw(Results results, StudyAlbum album) {
        StudyOutline outline = results.outline();
        Optional<AgainstDrawing> drawing = outline.configuration().figures().flatMap(Drawings::against);
        if (drawing.isEmpty()) {
            return;
        }
        String value = drawing.get().value().orElse(outline.compared());
        List<Curve> curves = new ArrayList<>();
        for (String method : outline.methods()) {
            for (String quantity : drawing.get().quantities()) {
                String name = outline.methods().size() == 1 ? name(quantity) : method + ": " + name(quantity);
                Optional<Curve> curve = curve(results, method, quantity, value, name);
                curve.ifPresent(curves::add);
                if (curve.isEmpty()) {
                    album.remark("There is no curve of " + value + " against " + quantity + " of " + method
                            + " because that does not take two finite values.");
                }
            }
        }
        if (!curves.isEmpty()) {
            album.add(figure(results, value, curves));
        }
    }

    private static Optional<Curve> curve(Results results, String method, String quantity, String value, String name) {
        List<double[]> pairs = new ArrayList<>();
        for (Setting setting : results.outline().settings()) {
            double x = Optional.ofNullable(setting.values().get(quantity))
                    .orElseGet(() -> results.summary(method, setting, quantity).mean());
            double y = results.summary(method, setting, value).mean();
            if (Double.isFinite(x) && Double.isFinite(y)) {
                pairs.add(new double[] {x, y});
            }
        }
        double low = pairs.stream().mapToDouble(pair -> pair[0]).min().orElse(0);
        double high = pairs.stream().mapToDouble(pair -> pair[0]).max().orElse(0);
        return low < high
                ? Optional.of(new Curve(
                        name,
                        low,
                        high,
                        pairs.stream()
                                .map(pair -> (pair[0] - low) / (high - low))
                                .toList(),
                        pairs.stream().map(pair -> pair[1]).toList()))
                : Optional.empty();
    }

    private static String name(String quantity) {
        int dot = quantity.lastIndexOf('.');
        return quantity.substring(dot + 1).replace('-', ' ');
    }

    private static Plate figure(Results results, String value, List<Curve> curves) {
        Map<String, MethodStyle> styles = new LinkedHashMap<>();
        curves.forEach(curve -> styles.put(curve.name(), Palette.style(styles.size())));
        Legend legend = new Legend(styles);
        double height = Math.max(HEIGHT, TOP + legend.height() + BELOW);
        Frame frame = new Frame(LEFT, TOP, Canvas.WIDTH - LEFT - GAP - legend.width() - GAP, height - TOP - BELOW);
        Scale x = Scale.ofVariable(new double[] {0, 1}, frame.left(), frame.right());
        Scale y = Scale.ofAmounts(
                curves.stream()
                        .flatMapToDouble(curve -> curve.y().stream().mapToDouble(Double::doubleValue))
                        .toArray(),
                frame.bottom(),
                frame.top());
        String title = results.study() + ": " + Wording.of(value) + " against rescaled quantities";
        Canvas canvas = new Canvas(title);
        frame.beside(canvas, y, Wording.of(value) + (y.logarithmic() ? ", log scale" : ""));
        frame.below(canvas, x, x.ticks(), "share of the quantity's range", false);
        for (Curve curve : curves) {
            MethodStyle style = styles.getOrDefault(curve.name(), Palette.style(0));
            line(canvas, style, curve, x, y);
        }
        legend.draw(canvas, frame.right() + GAP, frame.top());
        String caption = Wording.of(value) + ", the mean over " + Wording.replicates(results)
                + ", against means of quantities that are shifted and stretched to one axis ("
                + String.join("; ", curves.stream().map(Curve::range).toList())
                + "); neighbouring settings are joined; " + Wording.direction(results.column(value)) + ".";
        return new Plate("against", canvas.scene(height), caption);
    }

    private static void line(Canvas canvas, MethodStyle style, Curve curve, Scale x, Scale y) {
        double[] xy = new double[2 * curve.x().size()];
        for (int i = 0; i < curve.x().size(); i++) {
            xy[2 * i] = x.place(curve.x().get(i));
            xy[2 * i + 1] = y.place(curve.y().get(i));
        }
        canvas.shape("curve", xy, false, Paint.line(style.color(), 1.5).dashed(style.dash()));
        for (int i = 0; i < curve.x().size(); i++) {
            canvas.symbol("point", style.symbol(), xy[2 * i], xy[2 * i + 1], 3, style.color());
        }
    }
}
