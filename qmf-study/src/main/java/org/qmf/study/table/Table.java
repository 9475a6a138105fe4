package org.qmf.study.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.host.text.Shown;
import org.qmf.host.text.WrappedText;

/**
 * A table as text; rows have as many cells as the header.
 *
 * @param name the name of its files
 * @param title what it shows
 * @param header the names of the columns
 * @param rows the rows
 * @param notes sentences below the table
 */
public record Table(String name, String title, List<String> header, List<List<TableCell>> rows, List<String> notes) {

    /** Spaces between the columns of a text. */
    static final int GAP = 2;

    public Table {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
        for (List<TableCell> row : rows) {
            if (row.size() != header.size()) {
                throw new IllegalArgumentException("a row of table [" + name + "] has [" + row.size()
                        + "] cells, its header has [" + header.size() + "]");
            }
        }
    }

    /**
     * Returns the table with as many of its columns as fit the lines of a terminal, which would break what is longer
     * anywhere, within a number, too.
     *
     * @param width how many characters fit a line
     * @param whole where the whole table is
     */
    public Table fitted(int width, String whole) {
        int shown = 0;
        int used = -GAP;
        while (shown < header.size() && used + GAP + width(shown) <= width) {
            used += GAP + width(shown);
            shown++;
        }
        boolean all = shown == header.size();
        // A name without a value tells nothing.
        int kept = shown < 2 && !all ? 0 : shown;
        List<String> said = new ArrayList<>(notes);
        if (!all) {
            said.add(
                    kept == 0
                            ? "The table is too wide for this terminal; it is " + whole + "."
                            : (header.size() - kept) + " of " + (header.size() - 1)
                                    + " columns are too many for this terminal; the table is " + whole + ".");
        }
        WrappedText text = new WrappedText(width);
        return new Table(
                name,
                String.join("\n", text.lines("", Shown.oneLine(title))),
                kept == 0 ? List.of(header.get(0)) : header.subList(0, kept),
                kept == 0
                        ? List.of()
                        : rows.stream().map(row -> row.subList(0, kept)).toList(),
                said.stream()
                        .flatMap(note -> text.lines("", Shown.oneLine(note)).stream())
                        .toList());
    }

    /** Returns the width of a column as text. */
    int width(int column) {
        return Math.max(
                header.get(column).length(),
                rows.stream()
                        .mapToInt(row -> row.get(column).text().length())
                        .max()
                        .orElse(0));
    }

    /** Returns the same tables, of which no two have the same name. */
    static List<Table> distinct(List<Table> tables) {
        Map<String, Table> byName = new LinkedHashMap<>();
        for (Table table : tables) {
            int same = 1;
            String name = table.name();
            while (byName.containsKey(name)) {
                same++;
                name = table.name() + "-" + same;
            }
            byName.put(name, new Table(name, table.title(), table.header(), table.rows(), table.notes()));
        }
        return List.copyOf(byName.values());
    }
}
