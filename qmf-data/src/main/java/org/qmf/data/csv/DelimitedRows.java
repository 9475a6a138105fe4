package org.qmf.data.csv;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;

/** Rows whose fields are separated by one character and may be quoted. */
final class DelimitedRows implements FieldRows {

    private static final int MOST_COLUMNS = 1 << 22;

    private final String name;
    private final Iterator<CsvRecord> records;
    private List<String> fields = List.of();
    private long line;

    DelimitedRows(Reader reader, char delimiter, String name) {
        this.name = name;
        // The caller's stream stays open, so the CSV reader is not closed.
        this.records = CsvReader.builder()
                .fieldSeparator(delimiter)
                .commentStrategy(CommentStrategy.SKIP)
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .trimWhitespacesAroundQuotes(true)
                .build(CsvRecordHandler.of(handler -> handler.maxFields(MOST_COLUMNS)), reader)
                .iterator();
    }

    @Override
    public boolean advance() throws IOException {
        try {
            while (records.hasNext()) {
                CsvRecord row = records.next();
                if (row.getFieldCount() != 1 || !row.getField(0).isBlank()) {
                    fields = row.getFields();
                    line = row.getStartingLineNumber();
                    return true;
                }
            }
            return false;
        } catch (CsvParseException e) {
            String cause = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
            throw new DataException(name + " is not a table of numbers: " + Excerpt.of(String.valueOf(cause)), e);
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public List<String> fields() {
        return fields;
    }
}
