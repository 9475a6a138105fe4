package org.qmf.data.csv;

import java.util.List;

/** Recognises what stands between the columns of a text file from its first lines. */
final class Dialect {

    /** Stands for any run of blanks and tabs. */
    static final char BLANKS = ' ';

    private static final char[] CANDIDATES = {'\t', ';', ',', BLANKS};

    private Dialect() {}

    /** Returns the first candidate that splits the first two lines that count into equally many columns. */
    static char delimiter(String start) {
        List<String> lines = start.lines()
                .filter(line -> !line.isBlank() && line.charAt(0) != '#')
                .limit(2)
                .toList();
        if (lines.isEmpty()) {
            return ',';
        }
        for (char candidate : CANDIDATES) {
            int columns = columns(lines.get(0), candidate);
            if (columns > 1 && columns == columns(lines.get(lines.size() - 1), candidate)) {
                return candidate;
            }
        }
        // Unequal lines are a header in free words, or ragged rows; a line of numbers decides.
        for (String line : lines) {
            for (char candidate : CANDIDATES) {
                if (columns(line, candidate) > 1 && startsWithNumber(line, candidate)) {
                    return candidate;
                }
            }
        }
        return ',';
    }

    private static boolean startsWithNumber(String line, char delimiter) {
        String stripped = line.strip();
        int end = stripped.indexOf(delimiter);
        return end > 0 && Numbers.isNumber(stripped.substring(0, end));
    }

    private static int columns(String line, char delimiter) {
        if (delimiter == BLANKS) {
            return line.strip().split("[ \t]+", -1).length;
        }
        int columns = 1;
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (c == delimiter && !quoted) {
                columns++;
            }
        }
        return columns;
    }
}
