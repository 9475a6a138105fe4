package org.qmf.study.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.Mark.Anchor;
import org.qmf.study.result.Results;

/** Draws the compared value over two variables of the sweep, a map for each method, all with the same colours. */
final class HeatMap implements FigureKind {

    private static final double WIDTH = 760;
    private static final double SIMILAR = 1.1;
    private static final double LEFT = 66;
    private static final double TOP = 62;
    private static final double PANEL_GAP = 22;
    private static final double ROW_GAP = 62;
    private static final double BAR = 88;
    private static final int MOST_ACROSS = 2;
    private static final double TALLEST = 26;
    private static final int UNKNOWN = 0xD8D8D8;

    private final Palette palette;

    HeatMap(Palette palette) {
        this.palette = palette;
    }

    /** The cells of one method: rows are the values of the second variable, from below. */
    private static final class MethodMap {

        private final String method;
        private final double[][] means;

        MethodMap(String method, double[][] means) {
            this.method = method;
            this.means = means;
        }

        String method() {
            return method;
        }

        double[][] means() {
            return means;
        }
    }

    @Override
    public void draw(Results results, Album album) {
        StudyOutline outline = results.outline();
        List<String> variables = Slices.variables(outline);
        if (variables.size() < 2) {
            return;
        }
        List<Double> across = values(outline, variables.get(0));
        List<Double> up = values(outline, variables.get(1));
        List<MethodMap> maps = outline.methods().stream()
                .map(method -> new MethodMap(method, means(results, method, variables, across, up)))
                .toList();
        double[] all = maps.stream()
                .flatMap(map -> Arrays.stream(map.means()))
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .toArray();
        if (all.length == 0) {
            album.remark("There is no heat map because no finite " + outline.compared() + " was measured.");
            return;
        }
        album.add(figure(outline, variables, across, up, maps, all));
    }

    private static List<Double> values(StudyOutline outline, String variable) {
        return outline.configuration().sweep().getOrDefault(variable, List.of()).stream()
                .sorted()
                .toList();
    }

    private static double[][] means(
            Results results, String method, List<String> variables, List<Double> across, List<Double> up) {
        Slices slices = new Slices(results, results.outline().compared());
        double[][] means = new double[up.size()][across.size()];
        for (int row = 0; row < up.size(); row++) {
            for (int i = 0; i < across.size(); i++) {
                Optional<Setting> setting =
                        slices.best(method, Map.of(variables.get(0), across.get(i), variables.get(1), up.get(row)));
                means[row][i] = setting.map(it -> results.summary(
                                        method, it, results.outline().compared())
                                .mean())
                        .orElse(Double.NaN);
            }
        }
        return means;
    }

    private Figure figure(
            StudyOutline outline,
            List<String> variables,
            List<Double> across,
            List<Double> up,
            List<MethodMap> maps,
            double[] all) {
        Canvas canvas = new Canvas();
        int columns = Math.min(MOST_ACROSS, maps.size());
        int rows = (maps.size() + columns - 1) / columns;
        double width = (WIDTH - LEFT - BAR - PANEL_GAP * (columns - 1)) / columns;
        double height = Math.min(320, Math.max(90, TALLEST * up.size()));
        Scale colors = Scale.ofAmounts(all, 0, 1);
        // Unlike an axis, colours need no margin.
        double low = Arrays.stream(all).min().orElse(0);
        double high = Arrays.stream(all).max().orElse(1);
        Scale shades = new Scale(low, high > low ? high : low + 1e-12 + Math.abs(low), colors.logarithmic(), 0, 1);
        String title = outline.configuration().study() + ": " + Wording.of(outline.compared()) + " over "
                + variables.get(0) + " and " + variables.get(1);
        canvas.heading(16, 24, TextSize.fit(title, Canvas.LARGE, WIDTH - 60));
        for (int i = 0; i < maps.size(); i++) {
            int row = i / columns;
            Frame frame = new Frame(
                    LEFT + (width + PANEL_GAP) * (i % columns), TOP + (height + ROW_GAP) * row, width, height);
            MethodMap map = maps.get(i);
            MethodStyle style = palette.of(map.method());
            canvas.symbol("legend", style.symbol(), frame.left() + 6, frame.top() - 13, 4, style.color());
            canvas.text(
                    frame.left() + 16,
                    frame.top() - 9,
                    TextSize.fit(map.method(), Canvas.NORMAL, width - 20),
                    Canvas.NORMAL,
                    Anchor.START);
            cells(canvas, frame, map.means(), shades, outline.smallerIsBetter(outline.compared()));
            columnNames(canvas, frame, across, variables.get(0));
            if (i % columns == 0) {
                rowNames(canvas, frame, up, variables.get(1));
            }
        }
        new ColorBar(shades).draw(canvas, WIDTH - BAR + 16, TOP, height, colors.logarithmic());
        String caption = Wording.of(outline.compared()) + " over " + variables.get(0) + " and " + variables.get(1)
                + ": means over " + Wording.replicates(outline) + "; "
                + Wording.direction(outline, outline.compared())
                + ". The framed cell is the best of its map; grey cells have no value."
                + Slices.rest(outline, variables.subList(0, 2));
        double total = TOP + rows * height + (rows - 1) * ROW_GAP + 48;
        return new Figure("heat-map", canvas.scene(WIDTH, total, title), caption);
    }

    private static void cells(Canvas canvas, Frame frame, double[][] means, Scale shades, boolean smaller) {
        double w = frame.width() / means[0].length;
        double h = frame.height() / means.length;
        double best = Double.NaN;
        int bestRow = 0;
        int bestColumn = 0;
        for (int row = 0; row < means.length; row++) {
            for (int i = 0; i < means[row].length; i++) {
                double mean = means[row][i];
                int color = Double.isFinite(mean) ? ColorRamp.at(shades.place(mean)) : UNKNOWN;
                double x = frame.left() + w * i;
                double y = frame.bottom() - h * (row + 1);
                canvas.rectangle("cell", x, y, w, h, Paint.filled(color).bordered(color, 0.5));
                String text = Double.isFinite(mean) ? brief(mean, shades) : "–";
                if (h >= 12 && TextSize.width(text, 9) <= w - 2) {
                    canvas.text("value", x + w / 2, y + h / 2 + 3, text, 9, Anchor.MIDDLE, ColorRamp.textOn(color));
                }
                if (Double.isFinite(mean) && (Double.isNaN(best) || (smaller ? mean < best : mean > best))) {
                    best = mean;
                    bestRow = row;
                    bestColumn = i;
                }
            }
        }
        if (!Double.isNaN(best)) {
            double x = frame.left() + w * bestColumn;
            double y = frame.bottom() - h * (bestRow + 1);
            canvas.rectangle("halo", x, y, w, h, Paint.line(0xFFFFFF, 4));
            canvas.rectangle("best", x, y, w, h, Paint.line(0x000000, 2));
        }
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

    private static void columnNames(Canvas canvas, Frame frame, List<Double> values, String variable) {
        double w = frame.width() / values.size();
        double free = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < values.size(); i++) {
            double x = frame.left() + w * (i + 0.5);
            String text = Scale.text(values.get(i));
            double half = TextSize.width(text, Canvas.SMALL) / 2;
            if (x - half > free) {
                canvas.text("tick", x, frame.bottom() + 15, text, Canvas.SMALL, Anchor.MIDDLE, Canvas.INK);
                free = x + half + 3;
            }
        }
        canvas.text(frame.left() + frame.width() / 2, frame.bottom() + 32, variable, Canvas.NORMAL, Anchor.MIDDLE);
    }

    private static void rowNames(Canvas canvas, Frame frame, List<Double> values, String variable) {
        double h = frame.height() / values.size();
        int step = (int) Math.max(1, Math.ceil(13 / h));
        for (int row = 0; row < values.size(); row += step) {
            double y = frame.bottom() - h * (row + 0.5) + 4;
            canvas.text("tick", frame.left() - 6, y, Scale.text(values.get(row)), Canvas.SMALL, Anchor.END, Canvas.INK);
        }
        canvas.upright(frame.left() - 46, frame.top() + frame.height() / 2, variable, Canvas.NORMAL);
    }
}
