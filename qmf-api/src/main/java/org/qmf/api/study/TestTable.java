package org.qmf.api.study;

import java.util.List;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * What a report shows of a test. A study sets the rows of all its settings below each other, so tables of one test have
 * the same name, title, header and notes.
 *
 * @param name the name of the table's files: lower-case words with dashes
 * @param title what the table shows, the rest of a title that begins with the study's name
 * @param header the names of the columns
 * @param rows the rows, with as many cells as the header
 * @param notes sentences below the table
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record TestTable(String name, String title, List<String> header, List<List<Cell>> rows, List<String> notes) {

    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    /**
     * One cell.
     *
     * @param text what it shows
     * @param place 1 for the best of its row and 2 for the second best, which stand out; 0 for all others
     */
    public record Cell(String text, int place) {

        /** Makes a cell that does not stand out. */
        public static Cell of(String text) {
            return new Cell(text, 0);
        }
    }

    public TestTable {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a table has the name [" + name + "]; use lower-case words with dashes");
        }
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
        for (List<Cell> row : rows) {
            if (row.size() != header.size()) {
                throw new IllegalArgumentException("a row of table [" + name + "] has [" + row.size()
                        + "] cells, its header has [" + header.size() + "]");
            }
        }
    }
}
