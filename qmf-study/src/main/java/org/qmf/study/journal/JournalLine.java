package org.qmf.study.journal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known about a finished cell.
 *
 * @param key identifies everything that the values depend on
 * @param cell the cell
 * @param values what was measured, by name; NaN where it cannot be known
 * @param timings what depends on the machine, by name
 * @param error why the cell failed
 */
public record JournalLine(
        String key, CellId cell, Map<String, Double> values, Map<String, Double> timings, Optional<String> error) {

    public JournalLine {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        timings = Collections.unmodifiableMap(new LinkedHashMap<>(timings));
    }

    /** Returns the same for another cell that depends on the same. */
    public JournalLine copyFor(CellId other) {
        return new JournalLine(key, other, values, timings, error);
    }

    /** Returns whether the cell was measured. */
    public boolean succeeded() {
        return error.isEmpty();
    }
}
