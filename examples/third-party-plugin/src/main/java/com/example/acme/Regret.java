package com.example.acme;

import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.study.Album;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Column;
import org.qmf.api.study.Figure;
import org.qmf.api.study.StudyResults;

/** Draws how many times the smallest mean each setting of a method costs. */
public record Regret() implements Figure {

    @Override
    public void draw(StudyResults results, Album album) {
        Column column = results.comparedColumn();
        double best = results.methods().stream()
                .flatMap(method -> means(results, method, column).stream())
                .mapToDouble(mean -> mean)
                .min()
                .orElse(Double.NaN);
        if (!column.smallerIsBetter() || !(best > 0)) {
            album.remark("There is no chart of regret because " + column.title() + " is no error above 0.");
            return;
        }
        List<Boxes.Box> boxes = results.methods().stream()
                .filter(method -> !means(results, method, column).isEmpty())
                .map(method -> new Boxes.Box(
                        method, "", means(results, method, column).stream().map(mean -> mean / best).toList()))
                .toList();
        String title = results.study() + ": regret by " + column.title();
        String caption = "Mean over the replicates at each setting, divided by the smallest of all methods and settings.";
        album.add(Chart.of("acme-regret", title, caption, new Boxes(Axis.ofAmounts("regret"), boxes)));
    }

    private static List<Double> means(StudyResults results, String method, Column column) {
        return IntStream.range(0, results.combinations().size())
                .mapToObj(i -> results.estimate(method, i, column).mean())
                .filter(Double::isFinite)
                .toList();
    }
}
