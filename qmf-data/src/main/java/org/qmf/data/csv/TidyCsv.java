package org.qmf.data.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes a table of results as comma-separated text: a header, then one row for each observation.
 *
 * <p>A text that a spreadsheet would take for a formula gets an apostrophe before it. The target belongs to the caller; what was written is there after {@link #flush}.
 */
public final class TidyCsv {

    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r]");
    private static final Pattern NUMBERS =
            Pattern.compile("[-+]?(Infinity|[0-9.]+([eE][-+]?[0-9]+)?( ?[\\[(±][-+0-9.eE, ±]*[\\])]?)?)");

    private final List<String> columns;
    private final List<Integer> quoted = new ArrayList<>();
    private final CsvWriter csv;
    private boolean begun;

    /** Makes a table that is encoded as UTF-8. */
    public TidyCsv(OutputStream out, List<String> columns) {
        this(new OutputStreamWriter(out, StandardCharsets.UTF_8), columns);
    }

    public TidyCsv(Writer out, List<String> columns) {
        this.columns = List.copyOf(columns);
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(new QuoteStrategy() {
                    @Override
                    public boolean quoteValue(int line, int field, String value) {
                        return line > 1 && quoted.contains(field);
                    }
                })
                .build(out);
    }

    /** Puts what a column holds between quotes even where it need not be; for free text. */
    public TidyCsv quoting(String column) {
        quoted.add(columns.indexOf(column));
        return this;
    }

    /** Writes a row; there are as many values as columns. */
    public TidyCsv row(Object... values) throws IOException {
        return row(Arrays.stream(values).map(String::valueOf).toList());
    }

    /** Writes a row; there are as many values as columns. */
    public TidyCsv row(List<String> values) throws IOException {
        if (values.size() != columns.size()) {
            throw new IllegalArgumentException(
                    "the number of values [" + values.size() + "] is not that of the columns " + columns);
        }
        begin();
        return record(values);
    }

    /** Hands everything to the target, the header of a table without rows included. */
    public void flush() throws IOException {
        begin();
        csv.flush();
    }

    private void begin() throws IOException {
        if (!begun) {
            begun = true;
            record(columns);
        }
    }

    /** What begins like a number and consists of what numbers and intervals do computes nothing. */
    private static String plain(String value) {
        return FORMULA.matcher(value).lookingAt() && !NUMBERS.matcher(value).matches() ? "'" + value : value;
    }

    private TidyCsv record(List<String> values) throws IOException {
        try {
            csv.writeRecord(values.stream().map(TidyCsv::plain).toList());
            return this;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
