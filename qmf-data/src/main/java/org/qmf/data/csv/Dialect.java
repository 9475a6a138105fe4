package org.qmf.data.csv;

import java.util.List;

/** Recognises what stands between the columns of a text file from its first lines. */
final class Dialect {

    /** Stands for any run of blanks and tabs. */
    static final char BLANKS = ' ';

    private static final char[] CANDIDATES = {'\t', ';', ',', BLANKS};

    private Dialect() {}

    /**
     * Returns the first candidate that splits the first two lines that count into equally many columns, or the first into
     * one less, as where rows have names that have none.
     */
    static char delimiter(String start) {
        List<String> lines = start.lines()
                .filter(line -> !line.isBlank() && line.charAt(0) != '#')
                .limit(2)
                .toList();
        if (lines.isEmpty()) {
            return ',';
        }
        String last = lines.get(lines.size() - 1);
        if (last.indexOf('\t') < 0 && isNumbersWithCommas(last)) {
            return BLANKS;
        }
        for (char candidate : CANDIDATES) {
            int columns = columns(lines.get(0), candidate);
            if (columns > 1 && columns == columns(last, candidate)) {
                return candidate;
            }
        }
        for (char candidate : CANDIDATES) {
            int columns = columns(lines.get(0), candidate);
            if (columns > 1 && columns + 1 == columns(last, candidate) && !startsWithNumber(lines.get(0), candidate)) {
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

    /** Commas between blanks are decimal ones: 1,5 2,5 is no row of three columns. */
    private static boolean isNumbersWithCommas(String line) {
        List<String> fields = BlankRows.cut(line);
        NumberParser parser = new NumberParser(BLANKS);
        return fields.size() > 1
                && fields.stream().allMatch(field -> field.indexOf(',') >= 0 && parser.isNumber(field));
    }

    private static boolean startsWithNumber(String line, char delimiter) {
        String stripped = line.strip();
        int end = stripped.indexOf(delimiter);
        return end > 0 && Numbers.isNumber(stripped.substring(0, end).replace("\"", ""));
    }

    private static int columns(String line, char delimiter) {
        if (delimiter == BLANKS) {
            return BlankRows.cut(line).size();
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
