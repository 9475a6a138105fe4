package org.qmf.data.csv;

import java.io.BufferedReader;
import java.io.IOException;

/** Looks at the first lines of a text without consuming them. */
final class Start {

    private static final int MOST_CHARS = 1 << 20;

    private Start() {}

    /** Returns at least two lines that count, if there are; a byte-order mark is consumed. */
    static String of(BufferedReader reader) throws IOException {
        reader.mark(1);
        if (reader.read() != '\uFEFF') {
            reader.reset();
        }
        reader.mark(MOST_CHARS);
        StringBuilder start = new StringBuilder();
        char[] piece = new char[1 << 13];
        // Two complete lines are enough; a terminal or a pipe is not asked for more than it has.
        while (start.length() < MOST_CHARS && lines(start) < 2) {
            int read = reader.read(piece, 0, Math.min(MOST_CHARS - start.length(), piece.length));
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
}
