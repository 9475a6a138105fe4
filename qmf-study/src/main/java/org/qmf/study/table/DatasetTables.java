package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.TestTable;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Regret;
import org.qmf.study.statistics.Summary;
import org.qmf.study.table.TableCell.Emphasis;

/** Tables of a study of several data sets: a row for each data set, or for each method over all of them. */
final class DatasetTables {

    private static final String DATASET = "data set";

    private final Results results;
    private final StudyOutline outline;
    private final AcrossDatasets across;
    private final List<String> datasets;
    private final List<String> controls;

    DatasetTables(Results results) {
        this.results = results;
        this.outline = results.outline();
        this.across = new AcrossDatasets(results);
        this.datasets = across.datasets();
        this.controls = results.datasets().stream()
                .flatMap(part -> part.controls().stream())
                .distinct()
                .toList();
    }

    /** Shows the mean of a value, a row for each data set and a column for each method. */
    Table metric(String column) {
        List<String> notes = new ArrayList<>();
        boolean judged = outline.better(column) != Metric.Better.NEITHER;
        if (judged) {
            notes.add((outline.smallerIsBetter(column) ? "Smaller" : "Larger")
                    + " is better; best and second best of each row stand out, ties alike.");
        }
        outline.configuration().tune().ifPresent(tuning -> notes.add(TunedTable.note(outline, tuning)));
        if (outline.varies()) {
            notes.add("Each method has its best setting on each data set, by " + Wording.within(outline.compared())
                    + ".");
        }
        Wording.machines(results, column).ifPresent(notes::add);
        int seeds = outline.seeds().size();
        return withControls(
                column,
                byDataset(
                        column,
                        Wording.within(column)
                                + (seeds == 1
                                        ? " of a single seed"
                                        : ", mean over " + seeds + " seeds" + Wording.exceptions(outline)),
                        (dataset, method) ->
                                across.summary(dataset, method, column).mean(),
                        judged ? outline.smallerIsBetter(column) ? 1 : -1 : 0,
                        notes));
    }

    /** Adds a column for each control, which takes no part in what stands out. */
    private Table withControls(String column, Table table) {
        List<String> shown = controls.stream()
                .filter(control -> IntStream.range(0, datasets.size())
                        .anyMatch(i -> across.control(i, control, column).count() > 0))
                .toList();
        List<String> header = new ArrayList<>(table.header());
        header.addAll(shown);
        List<List<TableCell>> rows = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            List<TableCell> row = new ArrayList<>(table.rows().get(i));
            for (String control : shown) {
                row.add(TableCell.of(
                        NumberText.of(across.control(i, control, column).mean())));
            }
            rows.add(row);
        }
        List<String> notes = new ArrayList<>(table.notes());
        if (!shown.isEmpty() && across.sampleVaries()) {
            notes.add("Controls are of the sample at the setting of the best method on each data set.");
        }
        return new Table(table.name(), table.title(), header, rows, notes);
    }

    /** Shows the regret of each method on each data set. */
    Optional<Table> regrets() {
        return across.regretted()
                ? Optional.of(byDataset(
                        "regret-datasets",
                        "regret by " + Wording.within(outline.compared()),
                        (dataset, method) -> across.regrets(method)[dataset],
                        1,
                        List.of(meaning())))
                : Optional.empty();
    }

    private Table byDataset(
            String name, String title, BiFunction<Integer, String, Double> value, double sign, List<String> notes) {
        List<String> header = new ArrayList<>(List.of(DATASET));
        header.addAll(outline.methods());
        List<List<TableCell>> rows = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            int dataset = i;
            double[] values = outline.methods().stream()
                    .mapToDouble(method -> value.apply(dataset, method))
                    .toArray();
            rows.add(Stream.concat(
                            Stream.of(TableCell.of(datasets.get(i))),
                            Arrays.stream(values)
                                    .mapToObj(each ->
                                            new TableCell(NumberText.of(each), Emphasis.among(values, each, sign))))
                    .toList());
        }
        return new Table(name, outline.title() + ": " + title, header, rows, notes);
    }

    /** Returns the values of a table for programs: one row for each data set and method. */
    Table tidy(String column) {
        List<List<TableCell>> rows = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            for (String method : outline.methods()) {
                Summary summary = across.summary(i, method, column);
                rows.add(Stream.of(
                                datasets.get(i),
                                method,
                                across.shown(i, method).label(),
                                Integer.toString(summary.count()),
                                NumberText.exact(summary.mean()),
                                NumberText.exact(summary.deviation()),
                                NumberText.exact(summary.lower()),
                                NumberText.exact(summary.upper()))
                        .map(TableCell::of)
                        .toList());
            }
        }
        return new Table(
                column,
                column,
                List.of("dataset", "method", "parameters", "seeds", "mean", "sd", "lower", "upper"),
                rows,
                List.of());
    }

    /** Shows the regret of each method over all data sets, least first. */
    Optional<Table> regret() {
        if (!across.regretted()) {
            return Optional.empty();
        }
        Optional<AverageRanks> found = across.compared().ranks(outline);
        Map<String, Double> ranks = ranks(found);
        List<String> header =
                new ArrayList<>(List.of("method", "mean", "median", "worst", "worst on", "best on", "data sets"));
        if (!ranks.isEmpty()) {
            header.add("average rank");
        }
        List<List<TableCell>> rows = new ArrayList<>();
        List<RegretSummary> ranking = across.ranking();
        // A mean over fewer data sets is not the same, so it cannot stand out as better.
        int most = ranking.get(0).datasets();
        double[] means = ranking.stream()
                .mapToDouble(summary -> summary.datasets() == most ? summary.mean() : Double.NaN)
                .toArray();
        for (RegretSummary summary : ranking) {
            double comparable = summary.datasets() == most ? summary.mean() : Double.NaN;
            List<TableCell> row = new ArrayList<>(List.of(
                    TableCell.of(summary.method()),
                    new TableCell(NumberText.of(summary.mean()), Emphasis.among(means, comparable, 1)),
                    TableCell.of(NumberText.of(summary.median())),
                    TableCell.of(NumberText.of(summary.worst())),
                    TableCell.of(summary.worstOn()),
                    TableCell.of(Integer.toString(summary.wins())),
                    TableCell.of(Integer.toString(summary.datasets()))));
            if (!ranks.isEmpty()) {
                double rank = ranks.getOrDefault(summary.method(), Double.NaN);
                row.add(TableCell.of(Double.isNaN(rank) ? "–" : String.format(Locale.ROOT, "%.2f", rank)));
            }
            rows.add(row);
        }
        return Optional.of(new Table(
                "regret",
                outline.title() + ": regret by " + Wording.within(outline.compared()) + " over " + datasets.size()
                        + " data sets",
                header,
                rows,
                Stream.concat(
                                Stream.of(
                                        meaning(),
                                        "The mean over the data sets is geometric, too; methods without a value on some"
                                                + " data set come last. Best on counts the data sets on which no method"
                                                + " has a better mean, ties included."),
                                found.map(this::rankNote).stream())
                        .toList()));
    }

    private String rankNote(AverageRanks ranks) {
        return "The average rank is over "
                + (ranks.replicates() == datasets.size()
                        ? "all data sets."
                        : ranks.replicates() + " of " + datasets.size()
                                + " data sets, those on which every method has a value.");
    }

    private Map<String, Double> ranks(Optional<AverageRanks> found) {
        Map<String, Double> ranks = new LinkedHashMap<>();
        found.ifPresent(it -> IntStream.range(0, outline.methods().size())
                .forEach(i -> ranks.put(outline.methods().get(i), it.ranks().get(i))));
        return ranks;
    }

    private String meaning() {
        boolean smaller = outline.smallerIsBetter(outline.compared());
        List<String> chosen = outline.configuration().compare().reference();
        String best = "the best value of " + (chosen.isEmpty() ? "all methods" : String.join(", ", chosen));
        return "Regret is " + (smaller ? "the value divided by " + best : best + " divided by the value")
                + " on the same replicate, geometric mean over the replicates; 1 is as good as the best.";
    }

    /** Shows what each method costs over all data sets, for every value that depends on the machine. */
    List<Table> costs() {
        List<String> columns = outline.metrics().stream()
                .filter(metric -> !metric.metric().reproducible())
                .map(NamedMetric::columns)
                .flatMap(List::stream)
                .filter(outline::smallerIsBetter)
                .toList();
        return IntStream.range(0, columns.size())
                .mapToObj(i -> cost(i == 0 ? "cost" : "cost-" + columns.get(i), columns.get(i)))
                .toList();
    }

    private Table cost(String name, String column) {
        record Cost(String method, double total, double median, double times) {}
        List<double[]> all = outline.methods().stream()
                .map(method -> across.means(method, column))
                .toList();
        List<Cost> costs = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            double[] known = Arrays.stream(all.get(i))
                    .filter(value -> !Double.isNaN(value))
                    .toArray();
            costs.add(new Cost(
                    outline.methods().get(i),
                    known.length == 0 ? Double.NaN : StatUtils.sum(known),
                    StatUtils.percentile(known, 50),
                    Regret.mean(Regret.of(all.get(i), all, true))));
        }
        costs.sort(Comparator.comparingDouble(Cost::times));
        return new Table(
                name,
                outline.title() + ": cost by " + Wording.within(column) + " over " + datasets.size() + " data sets",
                List.of("method", "total", "median", "times the least"),
                costs.stream()
                        .map(cost -> List.of(
                                TableCell.of(cost.method()),
                                TableCell.of(NumberText.of(cost.total())),
                                TableCell.of(NumberText.of(cost.median())),
                                TableCell.of(NumberText.of(cost.times()))))
                        .toList(),
                Stream.concat(
                                Stream.of(
                                        "Of the mean over the replicates of each data set: their sum, their median, and"
                                                + " how many times the least of all methods they are, geometric mean. What tuning"
                                                + " costs is not in it."),
                                Wording.machines(results, column).stream())
                        .toList());
    }

    /** Shows at which setting each method is compared, if there are several. */
    Optional<Table> best() {
        if (!outline.varies()) {
            return Optional.empty();
        }
        List<String> header = new ArrayList<>(List.of(DATASET));
        header.addAll(outline.methods());
        List<List<TableCell>> rows = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            List<TableCell> row = new ArrayList<>(List.of(TableCell.of(datasets.get(i))));
            for (String method : outline.methods()) {
                row.add(TableCell.of(shown(i, method)));
            }
            rows.add(row);
        }
        return Optional.of(new Table(
                "best",
                outline.title() + ": best setting of each method by " + Wording.within(outline.compared()),
                header,
                rows,
                List.of("The setting was chosen by the same values that are shown, so they are slightly optimistic.")));
    }

    private String shown(int dataset, String method) {
        List<String> axes = across.part(dataset).outline().data().axes();
        return across.shown(dataset, method).values().entrySet().stream()
                .filter(entry -> axes.contains(entry.getKey()))
                .map(entry -> entry.getKey() + "=" + Setting.text(entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** Shows what every test of the study found over the data sets. */
    List<Table> tests() {
        ComparedMethods group = across.compared();
        return Table.distinct(
                outline.suitedTests().stream().map(test -> test(group, test)).toList());
    }

    private Table test(ComparedMethods group, NamedTest test) {
        TestTable found = group.compare(test, outline).table();
        List<String> notes = new ArrayList<>(found.notes());
        notes.add("Each data set counts once, with the mean over its replicates.");
        return new Table(
                found.name(),
                outline.title() + ": " + found.title(),
                found.header(),
                found.rows().stream()
                        .map(row -> row.stream()
                                .map(cell -> new TableCell(cell.text(), Emphasis.ofPlace(cell.place())))
                                .toList())
                        .toList(),
                notes);
    }
}
