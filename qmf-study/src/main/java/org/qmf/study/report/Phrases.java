package org.qmf.study.report;

import java.util.List;

/** Puts words together. */
final class Phrases {

    private Phrases() {}

    /** Returns {@code a, b and c}. */
    static String join(List<String> names) {
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.get(names.size() - 1);
    }
}
