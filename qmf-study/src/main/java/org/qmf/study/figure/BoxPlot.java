package org.qmf.study.figure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.Mark.Anchor;
import org.qmf.study.result.Results;
import org.qmf.study.table.ComparedMethods;

/** Draws how the compared value of each method at its best setting spreads over the replicates; best method first. */
final class BoxPlot implements FigureKind {

    private static final double WIDTH = 760;
    private static final double TOP = 48;
    private static final double BELOW = 54;
    private static final double RIGHT = 24;
    private static final double ROW = 42;
    private static final double BOX = 18;
    private static final double NAMES = 200;
    private static final int MOST_DOTS = 200;
    private static final int LANES = 5;

    /** A method and its finite values in order. */
    private static final class Row {

        private final String method;
        private final Setting setting;
        private final double[] values;

        Row(String method, Setting setting, double[] values) {
            this.method = method;
            this.setting = setting;
            this.values = values;
        }

        String method() {
            return method;
        }

        Setting setting() {
            return setting;
        }

        double[] values() {
            return values;
        }
    }

    @Override
    public void draw(Results results, Album album) {
        StudyOutline outline = results.outline();
        ComparedMethods group = ComparedMethods.of(results).get(0);
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        List<Row> rows = group.settings().entrySet().stream()
                .map(entry -> new Row(
                        entry.getKey(),
                        entry.getValue(),
                        Arrays.stream(group.values(entry.getKey()))
                                .filter(Double::isFinite)
                                .sorted()
                                .toArray()))
                .filter(row -> row.values().length > 0)
                .sorted(Comparator.comparingDouble(
                        row -> sign * Arrays.stream(row.values()).average().orElse(0)))
                .toList();
        if (rows.isEmpty()) {
            album.remark("There is no box plot because no finite " + outline.compared() + " was measured.");
        } else {
            album.add(figure(outline, group, rows));
        }
    }

    private static Figure figure(StudyOutline outline, ComparedMethods group, List<Row> rows) {
        Canvas canvas = new Canvas();
        Palette palette = new Palette(outline);
        double names = Math.min(
                NAMES,
                rows.stream()
                        .mapToDouble(row -> Math.max(
                                TextSize.width(row.method(), Canvas.NORMAL),
                                TextSize.width(row.setting().label(), Canvas.SMALL)))
                        .max()
                        .orElse(0));
        double left = 16 + names + 12;
        Frame frame = new Frame(left, TOP, WIDTH - left - RIGHT, ROW * rows.size());
        Scale x = Scale.ofAmounts(
                rows.stream()
                        .flatMapToDouble(row -> DoubleStream.of(row.values()))
                        .toArray(),
                frame.left(),
                frame.right());
        boolean best = group.name().equals(ComparedMethods.BEST);
        String title = outline.configuration().study() + ": " + Wording.of(outline.compared()) + " over replicates"
                + (best ? ", each method at its best" : "");
        canvas.heading(16, 24, TextSize.fit(title, Canvas.LARGE, WIDTH - 60));
        frame.below(
                canvas, x, x.ticks(), Wording.of(outline.compared()) + (x.logarithmic() ? ", log scale" : ""), true);
        for (int i = 0; i < rows.size(); i++) {
            double y = frame.top() + ROW * (i + 0.5);
            Row row = rows.get(i);
            String setting = outline.type(row.method()).equals(Palette.RAW)
                    ? ""
                    : row.setting().label().replace(";", ", ");
            name(canvas, row.method(), setting, left - 12, y);
            box(canvas, row.values(), palette.of(row.method()), x, y);
        }
        String caption = Wording.of(outline.compared()) + " of " + Wording.replicates(outline)
                + (best ? ", each method at its best setting" : "")
                + ": a dot for each replicate; boxes hold the middle half with the median, whiskers reach the last dot"
                + " within one and a half box lengths; " + Wording.direction(outline, outline.compared()) + ".";
        return new Figure("boxes", canvas.scene(WIDTH, frame.bottom() + BELOW, title), caption);
    }

    private static void name(Canvas canvas, String method, String label, double right, double y) {
        canvas.text(
                right,
                label.isEmpty() ? y + 4 : y - 1,
                TextSize.fit(method, Canvas.NORMAL, NAMES),
                Canvas.NORMAL,
                Anchor.END);
        canvas.text(
                "text",
                right,
                y + 13,
                TextSize.fit(label, Canvas.SMALL, NAMES),
                Canvas.SMALL,
                Anchor.END,
                Canvas.FAINT);
    }

    private static void box(Canvas canvas, double[] values, MethodStyle style, Scale x, double y) {
        Percentile percentile = new Percentile().withEstimationType(EstimationType.R_7);
        percentile.setData(values);
        double lower = percentile.evaluate(25);
        double upper = percentile.evaluate(75);
        double reach = 1.5 * (upper - lower);
        double first =
                Arrays.stream(values).filter(it -> it >= lower - reach).min().orElse(lower);
        double last =
                Arrays.stream(values).filter(it -> it <= upper + reach).max().orElse(upper);
        Paint line = Paint.line(style.color(), 1.5);
        canvas.line("whisker", x.place(first), y, x.place(lower), y, line);
        canvas.line("whisker", x.place(upper), y, x.place(last), y, line);
        double from = x.place(lower);
        canvas.rectangle(
                "box",
                from,
                y - BOX / 2,
                x.place(upper) - from,
                BOX,
                Paint.filled(style.color()).opaque(0.18).bordered(style.color(), 1.5));
        for (int i = 0; i < Math.min(values.length, MOST_DOTS); i++) {
            double lane = (i * 2 % LANES - LANES / 2) * BOX / 6;
            canvas.disc(
                    "dot",
                    x.place(values[i]),
                    y + lane,
                    2,
                    Paint.filled(style.color()).opaque(0.65));
        }
        double median = x.place(percentile.evaluate(50));
        canvas.line("median", median, y - BOX / 2 - 2, median, y + BOX / 2 + 2, Paint.line(Canvas.INK, 2.5));
    }
}
