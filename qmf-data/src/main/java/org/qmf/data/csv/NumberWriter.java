package org.qmf.data.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes rows of numbers one after another, so that they read back as the same bits.
 *
 * <p>The stream belongs to the caller; what was written is there after {@link #flush}.
 */
public final class NumberWriter {

    private final CsvLine line;

    /**
     * Writes the header.
     *
     * @param header the names of the columns; empty to write none
     * @param delimiter what stands between the columns
     */
    public NumberWriter(OutputStream out, List<String> header, char delimiter) throws IOException {
        this.line = new CsvLine(out, delimiter, false);
        if (!header.isEmpty()) {
            header.forEach(name -> line.add(name, false));
            line.end();
        }
    }

    /** Writes {@code count} numbers of an array as one row. */
    public void write(double[] values, int offset, int count) throws IOException {
        for (int column = 0; column < count; column++) {
            line.add(values[offset + column]);
        }
        line.end();
    }

    /** Hands everything to the stream. */
    public void flush() throws IOException {
        line.flush();
    }
}
