package org.qmf.data.csv;

import java.io.IOException;
import java.io.Writer;

/** Puts one line together after another. */
final class CsvLine {

    private final Writer out;
    private final char delimiter;
    private final boolean decimalComma;
    private final StringBuilder line = new StringBuilder();

    CsvLine(Writer out, char delimiter, boolean decimalComma) {
        this.out = out;
        this.delimiter = delimiter;
        this.decimalComma = decimalComma;
    }

    /** Adds a number, so that it reads back as the same bits. */
    void add(double number) {
        int start = line.length();
        line.append(number);
        if (decimalComma) {
            int point = line.indexOf(".", start);
            if (point >= 0) {
                line.setCharAt(point, ',');
            }
        }
        line.append(delimiter);
    }

    /** Adds a text, in quotes if it must be, or if it is to be. */
    void add(String text, boolean quoted) {
        if (quoted || needsQuotes(text)) {
            line.append('"').append(text.replace("\"", "\"\"")).append('"');
        } else {
            line.append(text);
        }
        line.append(delimiter);
    }

    private boolean needsQuotes(String text) {
        boolean comment = line.length() == 0 && text.startsWith("#");
        boolean blank =
                delimiter == Dialect.BLANKS && (text.isEmpty() || text.chars().anyMatch(Character::isWhitespace));
        return comment
                || blank
                || text.indexOf(delimiter) >= 0
                || text.indexOf('"') >= 0
                || text.indexOf('\n') >= 0
                || text.indexOf('\r') >= 0;
    }

    /** Ends the line. */
    void end() throws IOException {
        line.setCharAt(line.length() - 1, '\n');
        out.append(line);
        line.setLength(0);
    }
}
