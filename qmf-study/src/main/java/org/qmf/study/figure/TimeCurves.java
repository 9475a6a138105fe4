package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Column;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Family;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Lines.Point;
import org.qmf.api.study.Lines.Series;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Regret;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.AcrossDatasets;

/**
 * Shows what a second buys: the compared value that a method reaches against what it costs. Of the settings of a method only
 * those are shown that no cheaper one outdoes; of several data sets the regret against the cost in multiples of the least.
 */
final class TimeCurves implements Drawing {

    private static final String NAME = "time";

    @Override
    public void draw(Results results, StudyAlbum album) {
        StudyOutline outline = results.outline();
        List<String> costs = outline.metrics().stream()
                .filter(metric -> !metric.metric().reproducible())
                .map(NamedMetric::columns)
                .flatMap(List::stream)
                .filter(column -> outline.better(column) == Metric.Better.SMALLER)
                .toList();
        if (costs.isEmpty() || outline.better(outline.compared()) == Metric.Better.NEITHER) {
            album.remark("There is no figure of what a second buys because "
                    + (costs.isEmpty()
                            ? "no running time was measured: add runtime to the metrics."
                            : "neither smaller nor larger values of " + outline.compared() + " are better."));
            return;
        }
        String cost = costs.get(0);
        if (outline.compared().equals(cost)) {
            album.remark("There is no figure of what a second buys because it is time that is compared.");
        } else if (outline.across()) {
            across(results, cost, album);
        } else {
            single(results, cost, album);
        }
    }

    private static void single(Results results, String cost, StudyAlbum album) {
        StudyOutline outline = results.outline();
        Column compared = results.comparedColumn();
        List<Series> series = new ArrayList<>();
        for (String method : outline.methods()) {
            series.add(new Series(method, worthwhile(results, method, cost)));
        }
        add(
                album,
                results,
                series,
                Axis.ofAmounts(compared.title()),
                new Axis(Wording.of(cost), Axis.Scale.LOGARITHMIC, List.of()),
                compared.title() + " against " + Wording.of(cost) + ": " + Wording.means(results) + "; "
                        + Wording.direction(compared) + ". "
                        + (outline.varies()
                                ? "Settings that cost more than another and are no better are left out. "
                                : "")
                        + "Times are those of the machines that the cells were computed on."
                        + machines(results, cost));
    }

    /** Returns the settings of a method by their cost, as far as each is better than all that cost less. */
    private static List<Point> worthwhile(Results results, String method, String cost) {
        StudyOutline outline = results.outline();
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        List<Point> all = new ArrayList<>();
        for (Setting setting : outline.settings()) {
            double seconds = results.summary(method, setting, cost).mean();
            Summary summary = results.summary(method, setting, outline.compared());
            if (seconds > 0 && Double.isFinite(summary.mean())) {
                all.add(new Point(seconds, new Estimate(summary.mean(), summary.lower(), summary.upper())));
            }
        }
        all.sort(Comparator.comparingDouble(Point::x));
        List<Point> kept = new ArrayList<>();
        for (Point point : all) {
            if (kept.isEmpty()
                    || sign * point.y().mean()
                            < sign * kept.get(kept.size() - 1).y().mean()) {
                kept.add(point);
            }
        }
        return kept;
    }

    private static void across(Results results, String cost, StudyAlbum album) {
        StudyOutline outline = results.outline();
        AcrossDatasets across = new AcrossDatasets(results);
        if (!across.regretted()) {
            album.remark("There is no figure of what a second buys over all data sets because there is no regret.");
            return;
        }
        List<double[]> costs = outline.methods().stream()
                .map(method -> across.means(method, cost))
                .toList();
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < costs.size(); i++) {
            String method = outline.methods().get(i);
            double times = Regret.mean(Regret.of(costs.get(i), costs, true));
            double regret = Regret.mean(across.regrets(method));
            series.add(new Series(
                    method,
                    Double.isFinite(times) && Double.isFinite(regret)
                            ? List.of(new Point(times, Estimate.of(regret)))
                            : List.of()));
        }
        add(
                album,
                results,
                series,
                Axis.ofAmounts("Regret"),
                new Axis(Wording.of(cost) + ", times the least", Axis.Scale.LOGARITHMIC, List.of()),
                "Regret by " + Wording.of(outline.compared()) + " against " + Wording.of(cost)
                        + " in multiples of the least on the same data set, both geometric means over the data sets; near"
                        + " the lower left corner is better. What tuning costs is not in it."
                        + machines(results, cost));
    }

    private static String machines(Results results, String cost) {
        return Wording.machines(results, cost).map(sentence -> " " + sentence).orElse("");
    }

    private static String heading(Results results) {
        return "What a second buys" + (results.outline().across() ? ", over all data sets" : "");
    }

    private static void add(StudyAlbum album, Results results, List<Series> series, Axis y, Axis x, String caption) {
        if (series.stream().allMatch(each -> each.points().isEmpty())) {
            album.remark("There is no figure of what a second buys because no method has both time and value.");
            return;
        }
        album.add(new Chart(
                NAME,
                results.study() + ": what a second buys",
                caption,
                caption,
                new Lines(x, y, series),
                Use.PRINT,
                Family.of(results.outline().across() ? NAME + "-all" : NAME, heading(results))));
    }
}
