package org.qmf.study.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.qmf.host.denoise.Moves;
import org.qmf.host.denoise.Moves.Along;
import org.qmf.study.html.Html;
import org.qmf.study.table.NumberText;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Shows how far points moved: as a histogram against the noise, and along each coordinate. */
record MovesSection(DenoisedRun run, Moves moves) {

    private static final int MOST_COLUMNS = 40;

    /** A coordinate and the moves along it. */
    private record Column(String name, Along moves) {}

    String html() {
        if (moves.moved() == 0) {
            return Html.section("moves", "How far points moved", Html.paragraph("No point moved."));
        }
        MoveHistogram histogram = new MoveHistogram(moves, run.noise(), run.codimension());
        return Html.section(
                "moves",
                "How far points moved",
                Html.figure("always", histogram.scene().svg(), histogram.caption()) + Html.table(columns()));
    }

    private Table columns() {
        List<String> names = run.columns();
        List<Column> columns = new ArrayList<>(IntStream.range(0, names.size())
                .mapToObj(axis -> new Column(names.get(axis), moves.along(axis)))
                .toList());
        List<String> notes = new ArrayList<>();
        notes.add("A mean far from zero against the root mean square tells that points were moved to one side.");
        if (columns.size() > MOST_COLUMNS) {
            columns.sort(Comparator.comparingDouble(
                    (Column column) -> -column.moves().rootMeanSquare()));
            notes.add("The " + MOST_COLUMNS + " of " + columns.size() + " columns in which points moved farthest.");
        }
        return new Table(
                "columns",
                "Moves along each column",
                List.of("Column", "Root mean square", "Of the spread", "Mean", "Largest", "Spread before"),
                columns.stream().limit(MOST_COLUMNS).map(MovesSection::row).toList(),
                notes);
    }

    private static List<TableCell> row(Column column) {
        Along along = column.moves();
        String share = along.spread() > 0
                ? String.format(Locale.ROOT, "%.1f %%", 100 * along.rootMeanSquare() / along.spread())
                : "–";
        return List.of(
                TableCell.of(column.name()),
                TableCell.of(NumberText.of(along.rootMeanSquare())),
                TableCell.of(share),
                TableCell.of(NumberText.of(along.mean())),
                TableCell.of(NumberText.of(along.largest())),
                TableCell.of(NumberText.of(along.spread())));
    }
}
