package org.qmf.data.csv;

import org.qmf.data.decimal.DecimalReading;

/** Reads lines of nothing but decimal numbers, delimiters and blanks. */
final class PlainLine {

    /** Stands for a line that holds anything else. */
    static final int NOT_PLAIN = -1;

    private final char delimiter;
    private final boolean blanks;
    private final double[] numbers;
    private final DecimalReading reading = new DecimalReading();

    /**
     * Makes a line.
     *
     * @param columns how many numbers it must have
     */
    PlainLine(char delimiter, int columns) {
        this.delimiter = delimiter;
        this.blanks = delimiter == Dialect.BLANKS;
        this.numbers = new double[columns];
    }

    /** Returns the numbers of the line that was read last, in an array that the next ones go to. */
    double[] numbers() {
        return numbers;
    }

    /** Reads the line that begins at a place; returns where the next one begins. */
    int read(byte[] text, int from, int limit) {
        int at = skipBlanks(text, from, limit);
        for (int column = 0; column < numbers.length; column++) {
            if (column > 0) {
                at = skipDelimiter(text, at, limit);
            }
            int start = at;
            double number = reading.read(text, start, limit);
            at = reading.end();
            if (at == start) {
                return NOT_PLAIN;
            }
            numbers[column] = number;
        }
        return skipEnd(text, skipBlanks(text, at, limit), limit);
    }

    /** Returns where the next number begins, where none can be if no delimiter is there. */
    private int skipDelimiter(byte[] text, int from, int limit) {
        int at = skipBlanks(text, from, limit);
        if (blanks) {
            return at == from ? limit : at;
        }
        return at < limit && text[at] == delimiter ? skipBlanks(text, at + 1, limit) : limit;
    }

    private int skipBlanks(byte[] text, int from, int limit) {
        int at = from;
        while (at < limit && (text[at] == ' ' || (blanks && text[at] == '\t'))) {
            at++;
        }
        return at;
    }

    private static int skipEnd(byte[] text, int from, int limit) {
        int at = from + 1 < limit && text[from] == '\r' ? from + 1 : from;
        if (at == limit) {
            return at;
        }
        return text[at] == '\n' ? at + 1 : NOT_PLAIN;
    }
}
