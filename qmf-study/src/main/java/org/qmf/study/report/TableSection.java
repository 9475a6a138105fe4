package org.qmf.study.report;

import java.util.List;
import java.util.function.Predicate;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.Plate.Place;
import org.qmf.study.html.Html;
import org.qmf.study.result.Wording;
import org.qmf.study.table.ComparedMethods;
import org.qmf.study.table.StudyTables;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Holds the tables of values, and apart those of the tests. */
final class TableSection {

    private TableSection() {}

    static void write(HtmlPage page) {
        StudyOutline outline = page.results().outline();
        StudyTables tables = new StudyTables(page.results());
        if (outline.across()) {
            tables.regret().ifPresent(page::table);
            page.table(tables.metric(outline.compared()));
            tables.costs().forEach(page::table);
            tables.regrets().ifPresent(table -> page.add(Html.details("Regret on each data set", Html.table(table))));
            tables.best().ifPresent(table -> page.add(Html.details("Best settings", Html.table(table))));
            tables.tuned().ifPresent(table -> page.add(Html.details("Values chosen from the grid", Html.table(table))));
        } else {
            tables.best().ifPresent(page::table);
            page.table(tables.metric(outline.compared()));
            tables.tuned().ifPresent(page::table);
        }
        outline.columns().stream()
                .filter(column -> !column.equals(outline.compared()))
                .forEach(column -> page.add(Html.details(Wording.of(column), Html.table(tables.metric(column)))));
    }

    static void writeTests(HtmlPage page) {
        StudyOutline outline = page.results().outline();
        Evidence.untested(outline).ifPresent(page::paragraph);
        Evidence.meaning(outline).ifPresent(page::paragraph);
        page.plates(Place.STATISTICS, "always");
        List<Table> tests = new StudyTables(page.results()).tests();
        if (page.results().outline().across()) {
            tests.forEach(page::table);
        } else {
            tests.forEach(table -> test(page, table));
        }
    }

    /** The first setting is that of each method at its best, or the only one; others are a click away. */
    private static void test(HtmlPage page, Table table) {
        String first = table.rows().isEmpty() ? "" : table.rows().get(0).get(0).text();
        Predicate<List<TableCell>> head = row -> row.get(0).text().equals(first);
        List<List<TableCell>> rest = table.rows().stream().filter(head.negate()).toList();
        page.table(new Table(
                table.name(),
                table.title() + (first.equals(ComparedMethods.BEST) ? ", each method at its best setting" : ""),
                table.header().subList(1, table.header().size()),
                table.rows().stream()
                        .filter(head)
                        .map(row -> row.subList(1, row.size()))
                        .toList(),
                table.notes()));
        if (!rest.isEmpty()) {
            Table others = new Table(table.name() + "-settings", table.title(), table.header(), rest, List.of());
            page.add(Html.details("The same at equal settings", Html.table(others)));
        }
    }
}
