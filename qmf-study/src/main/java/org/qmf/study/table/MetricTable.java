package org.qmf.study.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.collections.api.multimap.list.MutableListMultimap;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;
import org.qmf.api.metric.Metric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.TableCell.Emphasis;

/**
 * Shows one value of all methods: a row for each method, a column for each value of the last variable of the sweep; the
 * other variables, if any, have rows of their own.
 */
final class MetricTable {

    /** A row: a method at the values of all variables but the last. */
    private record Row(String method, Map<String, Double> rest) {}

    private final Results results;
    private final String column;
    private final Map<Row, Map<Setting, Summary>> summaries = new LinkedHashMap<>();
    private final MutableListMultimap<Setting, Double> means = new FastListMultimap<>();

    MetricTable(Results results, String column) {
        this.results = results;
        this.column = column;
        StudyOutline outline = results.outline();
        for (String method : outline.methods()) {
            for (Setting setting : outline.settings()) {
                Summary summary = summary(results, method, setting, column);
                summaries
                        .computeIfAbsent(new Row(method, rest(outline, setting)), row -> new LinkedHashMap<>())
                        .put(setting, summary);
                means.put(setting, summary.mean());
            }
        }
        for (String control : results.controls()) {
            for (Setting setting : outline.settings()) {
                summaries
                        .computeIfAbsent(new Row(control, rest(outline, setting)), row -> new LinkedHashMap<>())
                        .put(setting, summary(results, control, setting, column));
            }
        }
        summaries
                .entrySet()
                .removeIf(row -> isControl(row.getKey())
                        && row.getValue().values().stream().allMatch(summary -> summary.count() == 0));
    }

    private boolean isControl(Row row) {
        return !results.outline().methods().contains(row.method());
    }

    static Summary summary(Results results, String method, Setting setting, String column) {
        return results.summary(method, setting, column);
    }

    /** Returns the layout for reading: means with intervals, the best and second best of each setting marked. */
    Table table() {
        StudyOutline outline = results.outline();
        List<String> header = new ArrayList<>(List.of("method"));
        List<String> variables = outline.data().axes();
        variables.stream().limit(Math.max(0, variables.size() - 1)).forEach(header::add);
        summaries.values().iterator().next().keySet().forEach(setting -> header.add(heading(outline, setting)));
        List<List<TableCell>> rows = new ArrayList<>();
        summaries.forEach((row, bySetting) -> {
            List<TableCell> cells = new ArrayList<>(List.of(TableCell.of(row.method())));
            row.rest().values().forEach(value -> cells.add(TableCell.of(Setting.text(value))));
            bySetting.forEach((setting, summary) -> cells.add(new TableCell(
                    NumberText.of(summary), isControl(row) ? Emphasis.NONE : emphasis(setting, summary))));
            rows.add(cells);
        });
        String title = outline.title() + ": " + Wording.within(column) + over(outline);
        List<String> notes = new ArrayList<>();
        if (outline.better(column) != Metric.Better.NEITHER) {
            notes.add((outline.smallerIsBetter(column) ? "Smaller" : "Larger")
                    + " is better; best and second best of each column stand out, ties alike.");
        }
        outline.configuration().tune().ifPresent(tuning -> notes.add(TunedTable.note(outline, tuning)));
        Wording.machines(results, column).ifPresent(notes::add);
        return new Table(column, title, header, rows, notes);
    }

    /** Returns the layout for programs: one row for each method and setting that makes a difference to it. */
    Table tidy() {
        StudyOutline outline = results.outline();
        List<List<TableCell>> rows = new ArrayList<>();
        summaries.forEach((row, bySetting) -> bySetting.forEach((setting, summary) -> {
            if (outline.settings(row.method()).contains(setting)) {
                rows.add(Stream.of(
                                row.method(),
                                outline.shown(row.method(), setting).label(),
                                Integer.toString(summary.count()),
                                NumberText.exact(summary.mean()),
                                NumberText.exact(summary.deviation()),
                                NumberText.exact(summary.lower()),
                                NumberText.exact(summary.upper()))
                        .map(TableCell::of)
                        .toList());
            }
        }));
        return new Table(
                column,
                column,
                List.of("method", "parameters", "seeds", "mean", "sd", "lower", "upper"),
                rows,
                List.of());
    }

    private static Map<String, Double> rest(StudyOutline outline, Setting setting) {
        List<String> axes = outline.data().axes();
        Map<String, Double> rest = new LinkedHashMap<>();
        axes.stream()
                .limit(Math.max(0, axes.size() - 1))
                .forEach(variable -> rest.put(variable, setting.values().getOrDefault(variable, Double.NaN)));
        return rest;
    }

    static String over(StudyOutline outline) {
        int seeds = outline.seeds().size();
        return seeds == 1 ? " of a single seed" : ", mean over " + seeds + " seeds [" + Wording.interval(outline) + "]";
    }

    private static String heading(StudyOutline outline, Setting setting) {
        List<String> axes = outline.data().axes();
        if (axes.isEmpty()) {
            return "value";
        }
        String last = axes.get(axes.size() - 1);
        return last + " = " + Setting.text(setting.values().getOrDefault(last, Double.NaN));
    }

    private Emphasis emphasis(Setting setting, Summary summary) {
        StudyOutline outline = results.outline();
        double sign = outline.better(column) == Metric.Better.NEITHER ? 0 : outline.smallerIsBetter(column) ? 1 : -1;
        double[] all =
                means.get(setting).stream().mapToDouble(Double::doubleValue).toArray();
        return Emphasis.among(all, summary.mean(), sign);
    }
}
