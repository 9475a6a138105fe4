package org.qmf.data.csv;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/** Rows whose fields are separated by any run of blanks and tabs. */
final class BlankRows implements FieldRows {

    private final BufferedReader reader;
    private List<String> fields = List.of();
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
                fields = List.of(stripped.split("[ \t]+", -1));
                return true;
            }
        }
        return false;
    }

    @Override
    public long line() {
        return line;
    }

    @Override
    public List<String> fields() {
        return fields;
    }
}
