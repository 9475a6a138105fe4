package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.qmf.api.study.TestTable;
import org.qmf.api.study.TestTable.Cell;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
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
        double sign = outline.judged() ? smaller ? 1 : -1 : 0;
        double[] means =
                sorted.stream().mapToDouble(row -> row.summary().mean()).toArray();
        List<List<TableCell>> rows = new ArrayList<>();
        for (Row row : sorted) {
            rows.add(List.of(
                    TableCell.of(row.method()),
                    TableCell.of(outline.shown(row.method(), row.setting()).label()),
                    new TableCell(
                            NumberText.of(row.summary().mean()),
                            Emphasis.among(means, row.summary().mean(), sign)),
                    TableCell.of(end(row.summary(), row.summary().lower())),
                    TableCell.of(end(row.summary(), row.summary().upper())),
                    TableCell.of(NumberText.of(row.summary().deviation()))));
        }
        return new Table(
                "best",
                outline.title() + ": " + Wording.within(outline.compared()) + " of each method"
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

    /** Shows what every test of the study found, a table for each test with the rows of all groups; no two have the same name. */
    List<Table> tests() {
        return Table.distinct(outline.suitedTests().stream().map(this::test).toList());
    }

    private Table test(NamedTest test) {
        List<List<TableCell>> rows = new ArrayList<>();
        List<TestTable> shown = new ArrayList<>();
        for (ComparedMethods group : groups) {
            TestTable table = group.compare(test, outline).table();
            shown.add(table);
            table.rows().forEach(row -> rows.add(row(group, row)));
        }
        TestTable first = shown.get(0);
        List<String> header = new ArrayList<>(List.of("setting"));
        header.addAll(first.header());
        return new Table(first.name(), outline.title() + ": " + first.title(), header, rows, first.notes());
    }

    private static List<TableCell> row(ComparedMethods group, List<Cell> row) {
        return Stream.concat(
                        Stream.of(TableCell.of(group.name())),
                        row.stream().map(cell -> new TableCell(cell.text(), Emphasis.ofPlace(cell.place()))))
                .toList();
    }
}
