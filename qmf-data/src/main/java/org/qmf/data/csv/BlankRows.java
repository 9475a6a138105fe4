package org.qmf.data.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Rows whose fields are separated by any run of blanks and tabs and may be quoted. */
final class BlankRows implements FieldRows {

    private final BufferedReader reader;
    private Row row = cut("", 0);
    private long line;

    BlankRows(BufferedReader reader) {
        this.reader = reader;
    }

    @Override
    public boolean advance() throws IOException {
        for (String text = reader.readLine(); text != null; text = reader.readLine()) {
            line++;
            String stripped = text.strip();
            if (!stripped.isEmpty() && stripped.charAt(0) != '#') {
                row = cut(stripped, line);
                return true;
            }
        }
        return false;
    }

    @Override
    public Row row() {
        return row;
    }

    /** Cuts a line into fields. */
    static List<String> cut(String line) {
        return cut(line.strip(), 0).fields();
    }

    private static Row cut(String text, long line) {
        if (text.indexOf('"') < 0) {
            return new Row(List.of(text.split("[ \t]+", -1)), new BitSet(), line);
        }
        List<String> fields = new ArrayList<>();
        BitSet quoted = new BitSet();
        int at = 0;
        while (at < text.length()) {
            if (isBlank(text.charAt(at))) {
                at++;
            } else if (text.charAt(at) == '"') {
                quoted.set(fields.size());
                StringBuilder field = new StringBuilder();
                at = unquote(text, at + 1, field);
                int rest = at;
                while (at < text.length() && !isBlank(text.charAt(at))) {
                    at++;
                }
                fields.add(field.append(text, rest, at).toString());
            } else {
                int start = at;
                while (at < text.length() && !isBlank(text.charAt(at))) {
                    at++;
                }
                fields.add(text.substring(start, at));
            }
        }
        return new Row(List.copyOf(fields), quoted, line);
    }

    /**
     * Reads on to the closing quote; a quote within is doubled, or has a backslash before it as R writes it.
     *
     * @return where to go on
     */
    private static int unquote(String text, int start, StringBuilder field) {
        int at = start;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean quoteFollows = at + 1 < text.length() && text.charAt(at + 1) == '"';
            if ((c == '"' || c == '\\') && quoteFollows) {
                field.append('"');
                at += 2;
            } else if (c == '"') {
                return at + 1;
            } else {
                field.append(c);
                at++;
            }
        }
        return at;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
