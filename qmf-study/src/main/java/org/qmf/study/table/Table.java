package org.qmf.study.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
