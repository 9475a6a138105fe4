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
    private final List<Contest> contests;

    ComparisonTables(Results results) {
        this.results = results;
        this.outline = results.outline();
        this.contests = Contest.of(results);
    }

    /** Shows every method at its best setting, best method first. */
    Table best() {
        boolean smaller = outline.smallerIsBetter(outline.compared());
        record Row(String method, Setting setting, Summary summary) {}
        List<Row> sorted = contests.get(0).settings().entrySet().stream()
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
                    new TableCell(Figures.of(row.summary().mean()), emphasis),
                    TableCell.of(end(row.summary(), row.summary().lower())),
                    TableCell.of(end(row.summary(), row.summary().upper())),
                    TableCell.of(Figures.of(row.summary().deviation()))));
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
        return Figures.of(summary.count() < 2 ? Double.NaN : end);
    }

    /** Compares every pair of methods in every contest. */
    Table pairs() {
        List<List<TableCell>> rows = new ArrayList<>();
        contests.forEach(contest -> addPairs(contest, rows));
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

    private void addPairs(Contest contest, List<List<TableCell>> rows) {
        for (Duel duel : Duel.of(contest, outline)) {
            PairedComparison pair = duel.comparison();
            rows.add(Stream.of(
                            contest.name(),
                            duel.first(),
                            duel.second(),
                            Figures.of(pair.difference()),
                            Integer.toString(pair.wins()),
                            Integer.toString(pair.ties()),
                            Integer.toString(pair.losses()),
                            String.format(Locale.ROOT, "%.2f", pair.effect()),
                            Figures.p(pair.test().p()),
                            Figures.p(duel.p()))
                    .map(TableCell::of)
                    .toList());
        }
    }

    /** Shows average ranks with Friedman's test and Nemenyi's critical difference for every contest. */
    Table ranks() {
        List<String> header =
                new ArrayList<>(List.of("setting", "seeds", "chi-square", "F", "p", "critical difference"));
        header.addAll(outline.methods());
        List<List<TableCell>> rows = new ArrayList<>();
        contests.forEach(contest -> rows.add(ranks(contest)));
        return new Table(
                "ranks",
                outline.configuration().study() + ": average ranks by " + outline.compared(),
                header,
                rows,
                List.of("Friedman's test with the correction of Iman and Davenport; methods whose average ranks differ"
                        + " by the critical difference or more differ at the level ["
                        + outline.configuration().compare().alpha() + "] (Nemenyi)."));
    }

    private List<TableCell> ranks(Contest contest) {
        Friedman friedman = contest.ranks(outline);
        double difference = contest.criticalDifference(friedman, outline);
        List<TableCell> cells = new ArrayList<>();
        Stream.of(
                        contest.name(),
                        Integer.toString(friedman.blocks()),
                        Figures.of(friedman.chiSquare()),
                        Figures.of(friedman.f()),
                        Figures.p(friedman.p()),
                        Figures.of(difference))
                .map(TableCell::of)
                .forEach(cells::add);
        for (double rank : friedman.ranks()) {
            long better =
                    friedman.ranks().stream().filter(other -> other < rank).count();
            Emphasis emphasis = better == 0 ? Emphasis.BEST : better == 1 ? Emphasis.SECOND : Emphasis.NONE;
            cells.add(new TableCell(
                    Double.isNaN(rank) ? Figures.of(rank) : String.format(Locale.ROOT, "%.2f", rank), emphasis));
        }
        return cells;
    }
}
