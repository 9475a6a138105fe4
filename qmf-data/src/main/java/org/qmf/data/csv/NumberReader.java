package org.qmf.data.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
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
    private final char delimiter;
    private final FieldRows rows;
    private final List<String> header;
    private final int columns;
    /** Whether the current row was looked at for its columns but not handed out. */
    private boolean pending;

    /**
     * Looks at the first lines.
     *
     * @param name stands for the source in messages
     */
    public NumberReader(InputStream in, String name) throws IOException {
        this.name = name;
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
        this.delimiter = Dialect.delimiter(Start.of(reader));
        this.rows = delimiter == Dialect.BLANKS ? new BlankRows(reader) : new DelimitedRows(reader, delimiter, name);
        this.pending = rows.advance();
        this.columns = pending ? rows.fields().size() : 0;
        boolean named = pending && rows.fields().stream().noneMatch(Numbers::isNumber);
        this.header = named ? rows.fields().stream().map(String::strip).toList() : List.of();
        this.pending &= !named;
    }

    /** Returns what stands between the columns; a blank for any run of blanks and tabs. */
    public char delimiter() {
        return delimiter;
    }

    /** Returns the names of the columns; empty if there are none. */
    public List<String> header() {
        return header;
    }

    /** Returns how many numbers a row has; 0 if the text is empty. */
    public int columns() {
        return columns;
    }

    /**
     * Reads the next row.
     *
     * @param row gets one number for each column
     * @return false if there are no more rows
     * @throws DataException if the row has fewer or more columns than the first, or something else than numbers
     */
    public boolean next(double[] row) throws IOException {
        if (!pending && !rows.advance()) {
            return false;
        }
        pending = false;
        List<String> fields = rows.fields();
        if (fields.size() != columns) {
            throw new DataException(name + ": row " + rows.line() + " has [" + fields.size()
                    + "] columns, the rows before it have [" + columns + "]");
        }
        for (int column = 0; column < columns; column++) {
            row[column] = number(column, fields.get(column));
        }
        return true;
    }

    private double number(int column, String field) {
        try {
            return Numbers.parse(field);
        } catch (NumberFormatException e) {
            String complaint =
                    field.isBlank() ? "the value is missing" : "[" + Excerpt.of(field.strip()) + "] is not a number";
            throw new DataException(name + ": row " + rows.line() + ", column " + (column + 1) + ": " + complaint, e);
        }
    }
}
