package org.qmf.data.csv;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.qmf.api.DataException;

/**
 * The rows of a text behind its header, all of the same number of columns.
 *
 * <p>A byte-order mark is left out and tells UTF-16 from UTF-8, and gzip is recognised by its first bytes. The stream belongs to the caller.
 */
final class HeadedRows {

    private static final int BUFFER = 1 << 16;

    private final String name;
    private final char delimiter;
    private final FieldRows rows;
    private final Deque<Row> lookedAt = new ArrayDeque<>();
    private final List<String> header;
    private final boolean quotedHeader;
    private final boolean namedRows;
    private final int columns;
    private Row row = new Row(List.of(), new BitSet(), 0);

    /**
     * Looks at the first lines.
     *
     * @param name stands for the source in messages
     */
    HeadedRows(InputStream in, String name) throws IOException {
        this.name = name;
        InputStream text = plain(in);
        BufferedReader reader = new BufferedReader(new InputStreamReader(text, charset(text)), BUFFER);
        this.delimiter = Dialect.delimiter(Start.of(reader));
        this.rows = delimiter == Dialect.BLANKS ? new BlankRows(reader) : new DelimitedRows(reader, delimiter, name);
        for (int i = 0; i < 2 && rows.advance(); i++) {
            lookedAt.add(rows.row());
        }
        Header found = Header.of(List.copyOf(lookedAt), new NumberParser(delimiter));
        this.header = found.names();
        this.quotedHeader = !header.isEmpty() && lookedAt.element().allQuoted();
        this.namedRows = found.namedRows();
        this.columns = lookedAt.isEmpty()
                ? 0
                : Math.max(header.size(), lookedAt.element().size());
        if (!header.isEmpty()) {
            lookedAt.remove();
        }
    }

    /** Undoes gzip, whatever the name of the file. */
    private static InputStream plain(InputStream in) throws IOException {
        InputStream start = in.markSupported() ? in : new BufferedInputStream(in, BUFFER);
        return beginsWith(start, 0x1f, 0x8b)
                ? new BufferedInputStream(new GZIPInputStream(start, BUFFER), BUFFER)
                : start;
    }

    /** Spreadsheets save 'Unicode' in two bytes a character, with a mark before it. */
    private static Charset charset(InputStream text) throws IOException {
        if (beginsWith(text, 0xff, 0xfe)) {
            return StandardCharsets.UTF_16LE;
        }
        return beginsWith(text, 0xfe, 0xff) ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8;
    }

    private static boolean beginsWith(InputStream in, int first, int second) throws IOException {
        in.mark(2);
        boolean begins = in.read() == first && in.read() == second;
        in.reset();
        return begins;
    }

    /** Returns what stands between the columns; a blank for any run of blanks and tabs. */
    char delimiter() {
        return delimiter;
    }

    /** Returns the names of the columns; empty if there are none. */
    List<String> header() {
        return header;
    }

    /** Returns whether every name stood in quotes. */
    boolean quotedHeader() {
        return quotedHeader;
    }

    /** Returns whether the first column is the names of the rows, for which the header has no place. */
    boolean namedRows() {
        return namedRows;
    }

    /** Returns how many columns there are; 0 if the text is empty. */
    int columns() {
        return columns;
    }

    /**
     * Goes to the next row; false at the end.
     *
     * @throws DataException if the row has fewer or more columns than the first
     */
    boolean advance() throws IOException {
        if (!lookedAt.isEmpty()) {
            row = lookedAt.remove();
        } else if (rows.advance()) {
            row = rows.row();
        } else {
            return false;
        }
        if (row.size() != columns) {
            throw new DataException(name + ": row " + row.line() + " has [" + row.size()
                    + "] columns, the rows before it have [" + columns + "]");
        }
        return true;
    }

    /** Returns the row. */
    Row row() {
        return row;
    }

    /**
     * The names that the first row gives to the columns.
     *
     * @param names one for each column, or empty
     * @param namedRows whether the rows have names in front, for which there is none
     */
    private record Header(List<String> names, boolean namedRows) {

        static Header of(List<Row> start, NumberParser numbers) {
            if (start.isEmpty() || !(isWords(start.get(0), numbers) || isNumbered(start))) {
                return new Header(List.of(), false);
            }
            List<String> names = new ArrayList<>();
            boolean namedRows = start.size() > 1
                    && start.get(1).size() == start.get(0).size() + 1
                    && (start.get(0).size() > 1 || start.get(1).quoted().get(0));
            if (namedRows) {
                names.add("");
            }
            start.get(0).fields().forEach(word -> names.add(word.strip()));
            return new Header(List.copyOf(names), namedRows);
        }

        private static boolean isWords(Row row, NumberParser numbers) {
            boolean value = row.fields().stream()
                    .anyMatch(field -> numbers.isNumber(field) || (!field.isBlank() && MissingMarks.include(field)));
            return !value && row.fields().stream().anyMatch(field -> !field.isBlank());
        }

        /** Columns that pandas was given no names for are called 0, 1, 2, ..., behind an empty name if rows have names. */
        private static boolean isNumbered(List<Row> start) {
            List<String> first = start.get(0).fields();
            int offset = first.get(0).isBlank() ? 1 : 0;
            if (start.size() < 2
                    || first.size() < offset + 2
                    || first.size() != start.get(1).size()
                    || !IntStream.range(offset, first.size())
                            .allMatch(i -> first.get(i).equals(String.valueOf(i - offset)))) {
                return false;
            }
            List<String> second = start.get(1).fields();
            // Whole numbers behind 0, 1, 2 may as well be points, and so may that be one.
            return offset == 1
                    ? !second.get(0).isBlank()
                    : second.stream().noneMatch(field -> field.strip().matches("[+-]?[0-9]+"));
        }
    }
}
