package org.qmf.study.page;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Choice.Trial;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Lines;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scene;
import org.qmf.study.chart.DrawnChart;

/** Draws the criterion against the number of neighbours, a line for each method and setting. */
public final class CriterionChart {

    private static final String CAPTION =
            "The criterion of each setting; bands are one standard error of the difference from the chosen one.";

    private CriterionChart() {}

    /** Says how the chart is to be read. */
    static String caption(Choice choice) {
        String parts = TrialLines.elsewhere(choice, true)
                ? " Settings that were tried on a part of the points only stand as far from the chosen one as they did there."
                : "";
        String others = TrialLines.elsewhere(choice, false)
                ? " Settings that were tried on other points than the chosen one, for example before outliers were left"
                        + " out, cannot be compared with it."
                : "";
        boolean lower = TrialLines.chosen(choice)
                .filter(chosen -> TrialLines.of(choice).values().stream()
                        .flatMap(List::stream)
                        .anyMatch(trial -> trial.score() < chosen.score()))
                .isPresent();
        return CAPTION
                + parts
                + others
                + (lower
                        ? " The chosen one need not be the lowest: of those that cannot be told apart the one with the"
                                + " largest K is taken."
                        : "");
    }

    /** Draws what was tried for a choice. */
    public static Scene draw(Choice choice, String title) {
        return DrawnChart.of(chart(choice, title), Palette.plain());
    }

    private static Chart chart(Choice choice, String title) {
        List<Lines.Series> series = new ArrayList<>();
        TrialLines.of(choice)
                .forEach((name, trials) -> series.add(new Lines.Series(
                        name, trials.stream().map(CriterionChart::point).toList())));
        choice.trials().stream()
                .filter(Trial::chosen)
                .forEach(trial -> series.add(new Lines.Series(
                        "chosen: K = " + TrialLines.number(TrialLines.neighbors(trial)), List.of(point(trial)))));
        List<Double> sizes = choice.trials().stream()
                .map(TrialLines::neighbors)
                .distinct()
                .sorted()
                .toList();
        return Chart.of(
                "criterion",
                title,
                caption(choice),
                new Lines(Axis.ofVariable("K", sizes), Axis.ofAmounts("criterion"), series));
    }

    private static Lines.Point point(Trial trial) {
        return new Lines.Point(
                TrialLines.neighbors(trial),
                new Estimate(trial.score(), trial.score() - trial.deviation(), trial.score() + trial.deviation()));
    }
}
