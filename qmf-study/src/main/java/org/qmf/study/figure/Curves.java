package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.study.Album;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Column;
import org.qmf.api.study.Family;
import org.qmf.api.study.Figure;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Lines.Point;
import org.qmf.api.study.Lines.Series;
import org.qmf.api.study.StudyResults;
import org.qmf.study.canvas.Scale;
import org.qmf.study.configuration.Setting;
import org.qmf.study.result.Wording;

/** Shows every value against every variable of the sweep: means over the replicates with bands of their intervals. */
final class Curves implements Figure {

    private static final Family FAMILY = Family.of("curves", "Against the variables of the sweep");
    private static final String BEST = "at its best";

    @Override
    public void draw(StudyResults results, Album album) {
        Slices slices = new Slices(results);
        List<String> variables = slices.variables();
        if (variables.isEmpty()) {
            album.remark("There are no curves because no variable takes more than one value.");
            return;
        }
        for (Column column : results.columns()) {
            for (String variable : variables) {
                new Curve(results, slices, album, column, variable).draw();
            }
        }
    }

    /** A value against a variable. */
    private record Curve(StudyResults results, Slices slices, Album album, Column column, String variable) {

        void draw() {
            Lines lines = lines(Map.of());
            List<Double> means = lines.series().stream()
                    .flatMap(series -> series.points().stream())
                    .map(point -> point.y().mean())
                    .toList();
            if (means.isEmpty()) {
                album.remark("There is no curve of " + Wording.within(column.name())
                        + " because no finite value of it was measured.");
                return;
            }
            boolean compared = column.equals(results.comparedColumn());
            boolean constant = !compared && means.stream().allMatch(means.get(0)::equals);
            if (constant) {
                album.remark("There is no curve of " + Wording.within(column.name()) + " because it is "
                        + Scale.text(means.get(0)) + " everywhere.");
            }
            Family family = FAMILY.with("Value", column.title()).with("Against", variable);
            List<String> others = slices.variables().stream()
                    .filter(other -> !other.equals(variable))
                    .toList();
            Use use = compared ? Use.PRINT : constant ? Use.SCREEN : Use.FILE;
            vary(others, family, Map.of(), use);
        }

        /** Fixes the other variables in every way, one after another; on paper they are at their best. */
        private void vary(List<String> others, Family family, Map<String, Double> fixed, Use use) {
            if (others.isEmpty()) {
                album.add(chart(lines(fixed), use, family));
                return;
            }
            String other = others.get(0);
            List<String> further = others.subList(1, others.size());
            vary(further, family.with(other, BEST), fixed, use);
            for (double value : results.variables().getOrDefault(other, List.of())) {
                vary(further, family.with(other, Setting.text(value)), with(fixed, other, value), Use.SCREEN);
            }
        }

        private Lines lines(Map<String, Double> fixed) {
            List<Double> values = slices.values(variable);
            List<Series> series = new ArrayList<>();
            for (String method : results.methods()) {
                List<Point> points = new ArrayList<>();
                for (double value : values) {
                    slices.best(method, column, with(fixed, variable, value))
                            .ifPresent(at -> points.add(new Point(value, results.estimate(method, at, column))));
                }
                series.add(new Series(method, points));
            }
            return new Lines(Axis.ofVariable(variable, values), Axis.ofAmounts(column.title()), series);
        }

        private Chart chart(Lines lines, Use use, Family family) {
            String shown = column.title() + " against " + variable;
            String read = Wording.means(results) + "; " + Wording.direction(column) + ".";
            return new Chart(
                    "curves-" + column.name() + "-" + variable,
                    results.study() + ": " + shown,
                    shown + ": " + read + slices.rest(List.of(variable)),
                    Wording.sentence(read),
                    lines,
                    use,
                    family);
        }

        private static Map<String, Double> with(Map<String, Double> fixed, String variable, double value) {
            Map<String, Double> more = new HashMap<>(fixed);
            more.put(variable, value);
            return more;
        }
    }
}
