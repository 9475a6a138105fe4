package org.qmf.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import org.qmf.api.DataException;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.Lines;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scene;
import org.qmf.study.chart.DrawnChart;
import org.qmf.study.page.CriterionChart;

/** Draws the criterion against the number of neighbours, a line for each method and setting. */
final class SuggestionFigure {

    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    /** The share of points below which a line would only be clutter. */
    private static final double FAIR_PART = 0.1;

    private SuggestionFigure() {}

    /** Throws if the figure could not be written after the work. */
    static void requireWritable(Path file, boolean overwrite) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(SVG) && !name.endsWith(PNG)) {
            throw new DataException("figure [" + file + "] must end in [" + SVG + "] or [" + PNG + "]");
        }
        AtomicFile.requireWritable(file, overwrite);
        AtomicFile.requireWritable(votes(file), overwrite);
    }

    /** Returns where the votes for the dimension are drawn: beside the criterion. */
    static Path votes(Path file) {
        String name = file.toString();
        int dot = name.lastIndexOf('.');
        return Path.of(name.substring(0, dot) + "-dimension" + name.substring(dot));
    }

    /** Draws the criterion, and beside it the votes for the dimension, if they were asked for by numbers of neighbours. */
    static List<Path> write(Suggestion suggestion, Path file, boolean overwrite) {
        write(
                CriterionChart.draw(suggestion.choice(), "Criterion against K for " + suggestion.input()),
                file,
                overwrite);
        List<Lines.Series> votes = series(suggestion.panel());
        if (votes.isEmpty()) {
            return List.of(file);
        }
        List<Double> sizes = votes.stream()
                .flatMap(series -> series.points().stream())
                .map(Lines.Point::x)
                .distinct()
                .sorted()
                .toList();
        Chart chart = Chart.of(
                "dimension",
                "Votes for the dimension of " + suggestion.input(),
                "The share of points that speak for a dimension, by the number of neighbours that they look at.",
                new Lines(Axis.ofVariable("K", sizes), Axis.ofAmounts("share of points"), votes));
        write(DrawnChart.of(chart, Palette.plain()), votes(file), overwrite);
        return List.of(file, votes(file));
    }

    /** Returns a line for each strategy and dimension that a fair part of the points speaks for somewhere. */
    private static List<Lines.Series> series(DimensionPanel panel) {
        List<Lines.Series> series = new ArrayList<>();
        for (DimensionPanel.Opinion opinion : panel.opinions()) {
            SortedSet<Integer> dimensions = new TreeSet<>();
            opinion.scales()
                    .values()
                    .forEach(estimate -> estimate.votes().forEach((dimension, share) -> {
                        if (share >= FAIR_PART) {
                            dimensions.add(dimension);
                        }
                    }));
            for (int dimension : dimensions) {
                List<Lines.Point> points = new ArrayList<>();
                opinion.scales().forEach((k, estimate) -> {
                    double share = estimate.votes().getOrDefault(dimension, 0.0);
                    points.add(new Lines.Point(k, new Estimate(share, share, share)));
                });
                series.add(new Lines.Series(opinion.name() + ": " + dimension, points));
            }
        }
        return series;
    }

    private static void write(Scene scene, Path file, boolean overwrite) {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(SVG)) {
            byte[] svg = scene.svg().getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(file, out -> out.write(svg), overwrite);
        } else {
            AtomicFile.write(file, scene::png, overwrite);
        }
    }
}
