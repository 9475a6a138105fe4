package org.qmf.data.csv;

import java.util.HashMap;
import java.util.Map;

/** Keeps one copy of texts that repeat, as labels do. */
final class TextPool {

    private static final int MOST = 10_000;

    private final Map<String, String> texts = new HashMap<>();

    String of(String text) {
        if (texts.size() >= MOST) {
            return texts.getOrDefault(text, text);
        }
        String first = texts.putIfAbsent(text, text);
        return first == null ? text : first;
    }
}
