package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.statistics.Friedman;
import org.qmf.study.statistics.Holm;
import org.qmf.study.statistics.Nemenyi;
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
                    TableCell.of(Figures.of(row.summary().lower())),
                    TableCell.of(Figures.of(row.summary().upper())),
                    TableCell.of(Figures.of(row.summary().deviation()))));
        }
        return new Table(
                "best",
                outline.configuration().study() + ": " + outline.compared() + " of each method at its best setting",
                List.of("method", "parameters", "mean", "lower", "upper", "sd over seeds"),
                rows,
                List.of("The setting was chosen by the same values that are shown, so they are slightly optimistic."));
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
        boolean smaller = outline.smallerIsBetter(outline.compared());
        List<String> methods = outline.methods();
        List<List<String>> names = new ArrayList<>();
        List<PairedComparison> pairs = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            for (int j = i + 1; j < methods.size(); j++) {
                names.add(List.of(methods.get(i), methods.get(j)));
                pairs.add(
                        PairedComparison.of(values(contest, methods.get(i)), values(contest, methods.get(j)), smaller));
            }
        }
        double[] adjusted =
                Holm.adjust(pairs.stream().mapToDouble(pair -> pair.test().p()).toArray());
        for (int i = 0; i < pairs.size(); i++) {
            PairedComparison pair = pairs.get(i);
            rows.add(Stream.of(
                            contest.name(),
                            names.get(i).get(0),
                            names.get(i).get(1),
                            Figures.of(pair.difference()),
                            Integer.toString(pair.wins()),
                            Integer.toString(pair.ties()),
                            Integer.toString(pair.losses()),
                            String.format(Locale.ROOT, "%.2f", pair.effect()),
                            Figures.p(pair.test().p()),
                            Figures.p(adjusted[i]))
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
        double sign = outline.smallerIsBetter(outline.compared()) ? 1 : -1;
        List<String> methods = outline.methods();
        double[][] blocks = IntStream.range(0, outline.seeds().size())
                .mapToObj(seed -> methods.stream()
                        .mapToDouble(method -> sign * values(contest, method)[seed])
                        .toArray())
                .toArray(double[][]::new);
        Friedman friedman = Friedman.of(blocks);
        double difference = friedman.blocks() < 2 || methods.size() < 2
                ? Double.NaN
                : Nemenyi.criticalDifference(
                        methods.size(),
                        friedman.blocks(),
                        outline.configuration().compare().alpha());
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

    private static double[] values(Contest contest, String method) {
        return contest.values().getOrDefault(method, new double[0]);
    }
}
