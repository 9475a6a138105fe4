package org.qmf.study.table;

import java.util.List;

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

    /** Returns the same table for files of another name. */
    Table named(String other) {
        return new Table(other, title, header, rows, notes);
    }
}
