package org.qmf.data.csv;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;

/**
 * Reads rows of numbers one after another: comma, tab, semicolon or blanks between the columns, a header or none.
 *
 * <p>The stream belongs to the caller.
 */
public final class NumberReader {

    private final String name;
    private final HeadedRows rows;
    private final NumberParser parser;

    /**
     * Looks at the first lines.
     *
     * @param name stands for the source in messages
     * @throws DataException if the first column holds names of rows
     */
    public NumberReader(InputStream in, String name) throws IOException {
        this.name = name;
        this.rows = new HeadedRows(in, name);
        this.parser = new NumberParser(rows.delimiter());
        if (rows.header().size() > 1 && rows.header().get(0).isEmpty()) {
            throw new DataException(
                    name + ": column 1 has no name, so it holds names of rows, not numbers; write the file without it");
        }
    }

    /** Returns what stands between the columns; a blank for any run of blanks and tabs. */
    public char delimiter() {
        return rows.delimiter();
    }

    /** Returns the names of the columns; empty if there are none. */
    public List<String> header() {
        return rows.header();
    }

    /** Returns how many numbers a row has; 0 if the text is empty. */
    public int columns() {
        return rows.columns();
    }

    /**
     * Reads the next row.
     *
     * @param row gets one number for each column
     * @return false if there are no more rows
     * @throws DataException if the row has fewer or more columns than the first, or something else than numbers
     */
    public boolean next(double[] row) throws IOException {
        if (!rows.advance()) {
            return false;
        }
        List<String> fields = rows.row().fields();
        for (int column = 0; column < row.length; column++) {
            row[column] = number(column, fields.get(column));
        }
        return true;
    }

    private double number(int column, String field) {
        try {
            return parser.parse(field);
        } catch (NumberFormatException e) {
            String complaint =
                    field.isBlank() ? "the value is missing" : "[" + Excerpt.of(field.strip()) + "] " + e.getMessage();
            throw new DataException(
                    name + ": row " + rows.row().line() + ", " + ColumnText.of(column, header()) + ": " + complaint, e);
        }
    }
}
