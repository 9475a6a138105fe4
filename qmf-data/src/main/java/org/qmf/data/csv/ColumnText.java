package org.qmf.data.csv;

import java.util.List;
import org.qmf.api.data.Excerpt;

/** Names columns in messages. */
final class ColumnText {

    private ColumnText() {}

    /** Returns {@code column 3 [depth]}, without a name where there is none. */
    static String of(int column, List<String> header) {
        String name = header.isEmpty() ? "" : header.get(column);
        return "column " + (column + 1) + (name.isEmpty() ? "" : " [" + Excerpt.of(name) + "]");
    }
}
