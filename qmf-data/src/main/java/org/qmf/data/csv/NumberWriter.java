package org.qmf.data.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes rows of numbers one after another, so that they read back as the same bits.
 *
 * <p>The stream belongs to the caller; what was written is there after {@link #flush}.
 */
public final class NumberWriter {

    private final Writer text;
    private final char delimiter;
    private final StringBuilder line = new StringBuilder();

    /**
     * Writes the header.
     *
     * @param header the names of the columns; empty to write none
     * @param delimiter what stands between the columns
     */
    public NumberWriter(OutputStream out, List<String> header, char delimiter) throws IOException {
        this.text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        this.delimiter = delimiter;
        if (!header.isEmpty()) {
            writeHeader(header);
        }
    }

    private void writeHeader(List<String> header) throws IOException {
        try {
            // The writer is not closed: the stream belongs to the caller.
            CsvWriter.builder()
                    .fieldSeparator(delimiter)
                    .lineDelimiter(LineDelimiter.LF)
                    .bufferSize(0)
                    .build(text)
                    .writeRecord(header);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes {@code count} numbers of an array as one row. */
    public void write(double[] values, int offset, int count) throws IOException {
        line.setLength(0);
        for (int column = 0; column < count; column++) {
            line.append(values[offset + column]).append(delimiter);
        }
        line.setCharAt(line.length() - 1, '\n');
        text.append(line);
    }

    /** Hands everything to the stream. */
    public void flush() throws IOException {
        text.flush();
    }
}
