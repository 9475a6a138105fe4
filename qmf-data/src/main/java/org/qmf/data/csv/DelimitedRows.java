package org.qmf.data.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;

/** Rows whose fields are separated by one character and may be quoted. */
final class DelimitedRows implements FieldRows {

    private static final int MOST_COLUMNS = 1 << 22;
    private static final String NOT_AVAILABLE = "N/A";

    private final String name;
    private final Iterator<Row> records;
    private Row row = new Row(List.of(), new BitSet(), 0);

    DelimitedRows(Reader reader, char delimiter, String name) {
        this.name = name;
        // The caller's stream stays open, so the CSV reader is not closed.
        this.records = CsvReader.builder()
                .fieldSeparator(delimiter)
                .commentStrategy(CommentStrategy.READ)
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .build(new Collector(name), reader)
                .iterator();
    }

    @Override
    public boolean advance() throws IOException {
        try {
            while (records.hasNext()) {
                row = records.next();
                if (row.size() > 1 || (row.size() == 1 && !row.fields().get(0).isBlank())) {
                    return true;
                }
            }
            return false;
        } catch (CsvParseException e) {
            if (e.getCause() instanceof DataException own) {
                throw own;
            }
            String cause = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
            throw new DataException(name + " is not a table of numbers: " + Excerpt.of(String.valueOf(cause)), e);
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public Row row() {
        return row;
    }

    /** Makes rows of what the parser finds. */
    private static final class Collector extends AbstractBaseCsvCallbackHandler<Row> {

        private final String name;
        private List<String> fields = new ArrayList<>();
        private BitSet quoted = new BitSet();

        Collector(String name) {
            this.name = name;
        }

        @Override
        protected void handleBegin(long line) {
            fields = new ArrayList<>(fields.size());
            quoted = new BitSet();
        }

        @Override
        protected void handleField(int index, char[] text, int offset, int length, boolean inQuotes) {
            if (index >= MOST_COLUMNS) {
                throw new CsvParseException("a row has more than " + MOST_COLUMNS + " columns");
            }
            fields.add(new String(text, offset, length));
            quoted.set(index, inQuotes);
        }

        /** A spreadsheet's missing value at the start of a row must not make the row disappear. */
        @Override
        protected void handleComment(char[] text, int offset, int length) {
            if (new String(text, offset, Math.min(length, NOT_AVAILABLE.length())).equals(NOT_AVAILABLE)) {
                throw new DataException(name + ": row " + getStartingLineNumber() + " begins with [#" + NOT_AVAILABLE
                        + "], but lines that begin with [#] are comments; put it in quotes, or leave the value empty");
            }
        }

        @Override
        protected Row buildRecord() {
            return new Row(fields, quoted, getStartingLineNumber());
        }
    }
}
