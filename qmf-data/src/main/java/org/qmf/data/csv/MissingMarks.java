package org.qmf.data.csv;

import java.util.Locale;
import java.util.Set;

/** What stands for a value that is not there. */
public final class MissingMarks {

    /** In lower case. */
    private static final Set<String> MARKS = Set.of("", "na", "n/a", "#n/a", "<na>", "nan", "null", "none", "?");

    private static final int LONGEST = 4;

    private MissingMarks() {}

    /** Returns whether a text stands for a value that is not there. */
    public static boolean include(String text) {
        String stripped = text.strip();
        return stripped.length() <= LONGEST && MARKS.contains(stripped.toLowerCase(Locale.ROOT));
    }
}
