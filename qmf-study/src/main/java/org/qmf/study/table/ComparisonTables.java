package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Friedman;
import org.qmf.study.statistics.PairedComparison;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.TableCell.Emphasis;

/** Tables of who is better than whom, and how sure that is. */
final class ComparisonTables {

    private final Results results;
    private final StudyOutline outline;
    private final List<ComparedMethods> groups;

    ComparisonTables(Results results) {
        this.results = results;
        this.outline = results.outline();
        this.groups = ComparedMethods.of(results);
    }

    /** Shows every method at its best setting, best method first. */
    Table best() {
        boolean smaller = outline.smallerIsBetter(outline.compared());
        record Row(String method, Setting setting, Summary summary) {}
        List<Row> sorted = groups.get(0).settings().entrySet().stream()
                .map(entry -> new Row(
                        entry.getKey(),
                        entry.getValue(),
                        MetricTable.summary(results, entry.getKey(), entry.getValue(), outline.compared())))
                .sorted(Comparator.comparingDouble(row -> row.summary().count() == 0
                        ? Double.POSITIVE_INFINITY
                        : smaller ? row.summary().mean() : -row.summary().mean()))
                .toList();
        List<List<TableCell>> rows = new ArrayList<>();
        for (Row row : sorted) {
            Emphasis emphasis = rows.isEmpty() ? Emphasis.BEST : rows.size() == 1 ? Emphasis.SECOND : Emphasis.NONE;
            rows.add(List.of(
                    TableCell.of(row.method()),
                    TableCell.of(row.setting().label()),
                    new TableCell(NumberText.of(row.summary().mean()), emphasis),
                    TableCell.of(end(row.summary(), row.summary().lower())),
                    TableCell.of(end(row.summary(), row.summary().upper())),
                    TableCell.of(NumberText.of(row.summary().deviation()))));
        }
        return new Table(
                "best",
                outline.configuration().study() + ": " + outline.compared() + " of each method"
                        + (outline.varies() ? " at its best setting" : ""),
                List.of("method", "parameters", "mean", "lower", "upper", "sd over seeds"),
                rows,
                outline.varies()
                        ? List.of("The setting was chosen by the same values that are shown, so they are slightly"
                                + " optimistic.")
                        : List.of());
    }

    /** A single value lets no interval be known. */
    private static String end(Summary summary, double end) {
        return NumberText.of(summary.count() < 2 ? Double.NaN : end);
    }

    /** Compares every pair of methods in every group. */
    Table pairs() {
        List<List<TableCell>> rows = new ArrayList<>();
        groups.forEach(group -> addPairs(group, rows));
        return new Table(
                "comparison",
                outline.configuration().study() + ": pairs of methods by " + outline.compared(),
                List.of(
                        "setting",
                        "first",
                        "second",
                        "mean difference",
                        "wins",
                        "ties",
                        "losses",
                        "rank-biserial",
                        "p",
                        "p (Holm)"),
                rows,
                List.of("Differences are first − second; the effect is positive where the first is better. Wilcoxon's"
                        + " signed-rank test, two-sided, with Holm's correction over the pairs of a setting."));
    }

    private void addPairs(ComparedMethods group, List<List<TableCell>> rows) {
        for (PairwiseTest test : PairwiseTest.of(group, outline)) {
            PairedComparison pair = test.comparison();
            rows.add(Stream.of(
                            group.name(),
                            test.first(),
                            test.second(),
                            NumberText.of(pair.difference()),
                            Integer.toString(pair.wins()),
                            Integer.toString(pair.ties()),
                            Integer.toString(pair.losses()),
                            String.format(Locale.ROOT, "%.2f", pair.effect()),
                            NumberText.p(pair.test().p()),
                            NumberText.p(test.p()))
                    .map(TableCell::of)
                    .toList());
        }
    }

    /** Shows average ranks with Friedman's test and Nemenyi's critical difference for every group. */
    Table ranks() {
        List<String> header =
                new ArrayList<>(List.of("setting", "seeds", "chi-square", "F", "p", "critical difference"));
        header.addAll(outline.methods());
        List<List<TableCell>> rows = new ArrayList<>();
        groups.forEach(group -> rows.add(ranks(group)));
        return new Table(
                "ranks",
                outline.configuration().study() + ": average ranks by " + outline.compared(),
                header,
                rows,
                List.of("Friedman's test with the correction of Iman and Davenport; methods whose average ranks differ"
                        + " by the critical difference or more differ at the level ["
                        + outline.configuration().compare().alpha() + "] (Nemenyi)."));
    }

    private List<TableCell> ranks(ComparedMethods group) {
        Friedman friedman = group.ranks(outline);
        double difference = group.criticalDifference(friedman, outline);
        List<TableCell> cells = new ArrayList<>();
        Stream.of(
                        group.name(),
                        Integer.toString(friedman.blocks()),
                        NumberText.of(friedman.chiSquare()),
                        NumberText.of(friedman.f()),
                        NumberText.p(friedman.p()),
                        NumberText.of(difference))
                .map(TableCell::of)
                .forEach(cells::add);
        for (double rank : friedman.ranks()) {
            long better =
                    friedman.ranks().stream().filter(other -> other < rank).count();
            Emphasis emphasis = better == 0 ? Emphasis.BEST : better == 1 ? Emphasis.SECOND : Emphasis.NONE;
            cells.add(new TableCell(
                    Double.isNaN(rank) ? NumberText.of(rank) : String.format(Locale.ROOT, "%.2f", rank), emphasis));
        }
        return cells;
    }
}
