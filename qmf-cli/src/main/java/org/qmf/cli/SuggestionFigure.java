package org.qmf.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.qmf.api.DataException;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Choice.Trial;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Lines;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scene;
import org.qmf.study.chart.DrawnChart;

/** Draws the criterion against the number of neighbours, a line for each method and setting. */
final class SuggestionFigure {

    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    private SuggestionFigure() {}

    /** Throws if the figure could not be written after the work. */
    static void requireWritable(Path file, boolean overwrite) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(SVG) && !name.endsWith(PNG)) {
            throw new DataException("figure [" + file + "] must end in [" + SVG + "] or [" + PNG + "]");
        }
        AtomicFile.requireWritable(file, overwrite);
    }

    static void write(Suggestion suggestion, Path file, boolean overwrite) {
        Scene scene = DrawnChart.of(chart(suggestion.choice(), suggestion.input()), Palette.plain());
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(SVG)) {
            byte[] svg = scene.svg().getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(file, out -> out.write(svg), overwrite);
        } else {
            AtomicFile.write(file, scene::png, overwrite);
        }
    }

    private static Chart chart(Choice choice, String input) {
        List<Lines.Series> series = new ArrayList<>();
        TrialLines.of(choice)
                .forEach((name, trials) -> series.add(new Lines.Series(
                        name, trials.stream().map(SuggestionFigure::point).toList())));
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
                "Criterion against K for " + input,
                "The criterion of each setting; bands are one standard error of the difference from the chosen one.",
                new Lines(Axis.ofVariable("K", sizes), Axis.ofAmounts("criterion"), series));
    }

    private static Lines.Point point(Trial trial) {
        return new Lines.Point(
                TrialLines.neighbors(trial),
                new Estimate(trial.score(), trial.score() - trial.deviation(), trial.score() + trial.deviation()));
    }
}
