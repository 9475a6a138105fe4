package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qmf.api.study.AverageRanks;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.canvas.TextSize;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.table.AcrossDatasets;
import org.qmf.study.table.ComparedMethods;

/** Draws average ranks on a line, with bars over methods whose ranks differ by less than the critical difference. */
final class CriticalDifference implements Drawing {

    private static final double LEFT = 210;
    private static final double AXIS = 96;
    private static final double STEP = 22;
    private static final double BAR_STEP = 9;
    private static final double NAMES = 150;

    private record Ranked(String method, double rank) {}

    /** Methods from one place in the order to another that do not differ. */
    private record Group(int first, int last) {}

    @Override
    public void draw(Results results, StudyAlbum album) {
        StudyOutline outline = results.outline();
        ComparedMethods group = outline.across()
                ? new AcrossDatasets(results).compared()
                : ComparedMethods.of(results).get(0);
        Optional<AverageRanks> ranks = group.ranks(outline);
        if (ranks.isEmpty()) {
            return;
        }
        if (Double.isNaN(ranks.get().criticalDifference())) {
            album.remark("There is no critical-difference diagram because it takes two methods and two "
                    + units(outline) + (outline.across() ? " on" : " in") + " which all methods have values.");
            return;
        }
        List<Ranked> order = new ArrayList<>();
        for (int i = 0; i < outline.methods().size(); i++) {
            order.add(new Ranked(outline.methods().get(i), ranks.get().ranks().get(i)));
        }
        order.sort(Comparator.comparingDouble(Ranked::rank));
        album.add(figure(results, group, ranks.get(), order));
    }

    private static Plate figure(Results results, ComparedMethods group, AverageRanks ranks, List<Ranked> order) {
        StudyOutline outline = results.outline();
        double difference = ranks.criticalDifference();
        int methods = order.size();
        Scale scale = new Scale(1, methods, false, LEFT, Canvas.WIDTH - LEFT);
        boolean best = group.name().equals(ComparedMethods.BEST) || (outline.across() && outline.varies());
        String title = outline.title() + ": average ranks by " + Wording.within(outline.compared())
                + (best ? ", each method at its best" : "");
        Canvas canvas = new Canvas(title);
        axis(canvas, scale, methods);
        measure(canvas, scale, difference);
        List<Group> groups = groups(order, difference);
        for (int i = 0; i < groups.size(); i++) {
            double y = AXIS + 10 + BAR_STEP * i;
            canvas.line(
                    "group",
                    scale.place(order.get(groups.get(i).first()).rank()) - 3,
                    y,
                    scale.place(order.get(groups.get(i).last()).rank()) + 3,
                    y,
                    Paint.line(Canvas.INK, 4));
        }
        double top = AXIS + 22 + BAR_STEP * groups.size();
        Palette palette = new Palette(results);
        int half = (methods + 1) / 2;
        for (int i = 0; i < methods; i++) {
            boolean left = i < half;
            double y = top + STEP * (left ? i : methods - 1 - i);
            name(canvas, scale, order.get(i), palette.of(order.get(i).method()), left, y);
        }
        double height = top + STEP * half + 4;
        String caption = "Average ranks over " + ranks.replicates() + " " + units(outline)
                + (outline.across() ? ", each with the mean over its replicates" : "")
                + ", 1 is best. Bars join methods whose"
                + " ranks differ by less than " + ranks.criterion() + " "
                + String.format(Locale.ROOT, "%.2f", difference) + " (CD) at the level "
                + Scale.text(outline.configuration().compare().alpha()) + ".";
        return new Plate("ranks", canvas.scene(height), caption, Plate.Place.STATISTICS);
    }

    private static String units(StudyOutline outline) {
        return outline.across() ? "data sets" : "replicates";
    }

    private static void axis(Canvas canvas, Scale scale, int methods) {
        canvas.line("axis", scale.from(), AXIS, scale.to(), AXIS, Paint.line(Canvas.INK, 1.5));
        int step = methods > 20 ? 5 : 1;
        for (int rank = 1; rank <= methods; rank += step) {
            double x = scale.place(rank);
            canvas.line("axis", x, AXIS - 6, x, AXIS, Paint.line(Canvas.INK, 1.5));
            canvas.text("tick", x, AXIS - 11, Integer.toString(rank), Canvas.SMALL, Anchor.MIDDLE, Canvas.INK);
        }
    }

    private static void measure(Canvas canvas, Scale scale, double difference) {
        double y = AXIS - 36;
        double end = scale.from() + difference / (scale.high() - scale.low()) * (scale.to() - scale.from());
        double shown = Math.min(end, Canvas.WIDTH - 20);
        canvas.line("measure", scale.from(), y, shown, y, Paint.line(Canvas.INK, 1.5));
        canvas.line("measure", scale.from(), y - 4, scale.from(), y + 4, Paint.line(Canvas.INK, 1.5));
        if (shown == end) {
            canvas.line("measure", end, y - 4, end, y + 4, Paint.line(Canvas.INK, 1.5));
        }
        canvas.text(
                scale.from() - 8, y + 4, String.format(Locale.ROOT, "CD = %.2f", difference), Canvas.SMALL, Anchor.END);
    }

    private static void name(Canvas canvas, Scale scale, Ranked ranked, MethodStyle style, boolean left, double y) {
        double x = scale.place(ranked.rank());
        double end = left ? scale.from() - 16 : scale.to() + 16;
        canvas.shape("stem", new double[] {x, AXIS, x, y, end, y}, false, Paint.line(style.color(), 1.5));
        canvas.symbol("point", style.symbol(), x, AXIS, 4, style.color());
        String rank = String.format(Locale.ROOT, "%.2f", ranked.rank());
        String name = TextSize.fit(ranked.method(), Canvas.NORMAL, NAMES);
        canvas.text(
                "name",
                left ? end - 5 : end + 5,
                y + 4,
                left ? name + "  " + rank : rank + "  " + name,
                Canvas.NORMAL,
                left ? Anchor.END : Anchor.START,
                Canvas.INK);
    }

    /** Returns the longest runs of methods, two or more, whose ranks differ by less than the critical difference. */
    private static List<Group> groups(List<Ranked> order, double difference) {
        List<Group> groups = new ArrayList<>();
        int reached = 0;
        for (int first = 0; first < order.size(); first++) {
            int last = first;
            while (last + 1 < order.size()
                    && order.get(last + 1).rank() - order.get(first).rank() < difference) {
                last++;
            }
            if (last > first && last > reached) {
                groups.add(new Group(first, last));
                reached = last;
            }
        }
        return groups;
    }
}
