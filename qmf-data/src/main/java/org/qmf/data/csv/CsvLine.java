package org.qmf.data.csv;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.qmf.data.decimal.DecimalText;

/** Puts one line together after another, and hands them to a stream in pieces, as UTF-8. */
final class CsvLine {

    private static final int PIECE = 1 << 13;

    private final OutputStream out;
    private final char delimiter;
    private final boolean decimalComma;
    private byte[] buffer = new byte[2 * PIECE];
    private int start;
    private int end;

    CsvLine(OutputStream out, char delimiter, boolean decimalComma) {
        this.out = out;
        this.delimiter = delimiter;
        this.decimalComma = decimalComma;
    }

    /** Adds a number, so that it reads back as the same bits. */
    void add(double number) {
        makeRoom(DecimalText.LONGEST + 1);
        int first = end;
        end = DecimalText.write(number, buffer, first);
        for (int at = first; decimalComma && at < end; at++) {
            if (buffer[at] == '.') {
                buffer[at] = ',';
            }
        }
        buffer[end++] = (byte) delimiter;
    }

    /** Adds a text, in quotes if it must be, or if it is to be. */
    void add(String text, boolean quoted) {
        String field = quoted || needsQuotes(text) ? '"' + text.replace("\"", "\"\"") + '"' : text;
        byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
        makeRoom(bytes.length + 1);
        System.arraycopy(bytes, 0, buffer, end, bytes.length);
        end += bytes.length;
        buffer[end++] = (byte) delimiter;
    }

    private boolean needsQuotes(String text) {
        boolean comment = end == start && text.startsWith("#");
        boolean blank =
                delimiter == Dialect.BLANKS && (text.isEmpty() || text.chars().anyMatch(Character::isWhitespace));
        return comment
                || blank
                || text.indexOf(delimiter) >= 0
                || text.indexOf('"') >= 0
                || text.indexOf('\n') >= 0
                || text.indexOf('\r') >= 0;
    }

    private void makeRoom(int length) {
        if (buffer.length - end < length) {
            buffer = Arrays.copyOf(buffer, Math.max(end + length, 2 * buffer.length));
        }
    }

    /** Ends the line. */
    void end() throws IOException {
        buffer[end - 1] = '\n';
        start = end;
        if (end >= PIECE) {
            handOver();
        }
    }

    /** Hands all lines to the stream, and flushes it. */
    void flush() throws IOException {
        handOver();
        out.flush();
    }

    private void handOver() throws IOException {
        out.write(buffer, 0, end);
        start = 0;
        end = 0;
    }
}
