package org.qmf.data.file;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.qmf.api.DataException;

/** Reads delimited text of one source. */
final class CsvReading {

    private static final int START_CHARS = 1 << 20;
    private static final int MOST_COLUMNS = 1 << 22;

    private CsvReading() {}

    static PointTable read(InputStream in, String name) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
        char delimiter = Dialect.delimiter(start(reader));
        CsvRows rows = new CsvRows(name);
        if (delimiter == Dialect.BLANKS) {
            readBlanks(reader, rows);
        } else {
            readDelimited(reader, delimiter, rows, name);
        }
        return rows.table(delimiter);
    }

    /** Looks at the first lines without consuming them; a byte-order mark is consumed. */
    private static String start(BufferedReader reader) throws IOException {
        reader.mark(1);
        if (reader.read() != '\uFEFF') {
            reader.reset();
        }
        reader.mark(START_CHARS);
        StringBuilder start = new StringBuilder();
        char[] piece = new char[1 << 13];
        // Two complete lines are enough; a terminal or a pipe is not asked for more than it has.
        while (start.length() < START_CHARS && lines(start) < 2) {
            int read = reader.read(piece, 0, Math.min(START_CHARS - start.length(), piece.length));
            if (read < 0) {
                break;
            }
            start.append(piece, 0, read);
        }
        reader.reset();
        return start.toString();
    }

    /** Counts complete lines that are neither blank nor comments. */
    private static int lines(CharSequence text) {
        int lines = 0;
        boolean counts = false;
        for (int i = 0; i < text.length(); i++) {
            boolean end = text.charAt(i) == '\n' || text.charAt(i) == '\r';
            boolean first = i == 0 || text.charAt(i - 1) == '\n' || text.charAt(i - 1) == '\r';
            counts = first ? !end && text.charAt(i) != '#' : counts;
            lines += end && counts ? 1 : 0;
            counts &= !end;
        }
        return lines;
    }

    private static void readDelimited(BufferedReader reader, char delimiter, CsvRows rows, String name) {
        try {
            // The caller's stream stays open, so the CSV reader is not closed.
            CsvReader<CsvRecord> csv = CsvReader.builder()
                    .fieldSeparator(delimiter)
                    .commentStrategy(CommentStrategy.SKIP)
                    .skipEmptyLines(true)
                    .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                    .trimWhitespacesAroundQuotes(true)
                    .build(CsvRecordHandler.of(handler -> handler.maxFields(MOST_COLUMNS)), reader);
            for (CsvRecord row : csv) {
                rows.add(row.getStartingLineNumber(), row.getFields());
            }
        } catch (CsvParseException e) {
            String cause = e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
            throw new DataException(
                    name + " is not a table of numbers: " + InputFile.excerpt(String.valueOf(cause)), e);
        } catch (UncheckedIOException e) {
            throw new DataException(name + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static void readBlanks(BufferedReader reader, CsvRows rows) throws IOException {
        long number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            String stripped = line.strip();
            if (!stripped.isEmpty() && stripped.charAt(0) != '#') {
                rows.add(number, List.of(stripped.split("[ \t]+", -1)));
            }
        }
    }
}
