package org.qmf.study.journal;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is known about a finished cell.
 *
 * @param key identifies everything that the values depend on; empty in a line that takes back what is before it
 * @param cell the cell
 * @param values what was measured, by name; NaN where it cannot be known
 * @param timings what depends on the machine, by name
 * @param error why the cell failed
 * @param origin the folder that a merged cell comes from, empty if it was computed here
 */
public record JournalLine(
        String key,
        CellId cell,
        Map<String, Double> values,
        Map<String, Double> timings,
        Optional<String> error,
        String origin) {

    /** How the names of values begin that tell what a method was tuned to. */
    public static final String TUNED = "tuned.";

    public JournalLine {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        timings = Collections.unmodifiableMap(new LinkedHashMap<>(timings));
    }

    /** Tells about a cell that was computed here. */
    public JournalLine(
            String key, CellId cell, Map<String, Double> values, Map<String, Double> timings, Optional<String> error) {
        this(key, cell, values, timings, error, "");
    }

    /** Takes back what earlier lines say of a cell: they belong to another state of the study. */
    public static JournalLine withdrawing(CellId cell) {
        return new JournalLine("", cell, Map.of(), Map.of(), Optional.empty());
    }

    /** Returns whether this takes back what earlier lines say, and says nothing else. */
    public boolean withdraws() {
        return key.isEmpty();
    }

    /** Returns the same with where it comes from. */
    public JournalLine from(String folder) {
        return new JournalLine(key, cell, values, timings, error, folder);
    }

    /** Returns the same for another cell that depends on the same, with the values its method was tuned to. */
    public JournalLine copyFor(CellId other, Map<String, Double> tuned) {
        Map<String, Double> all = new LinkedHashMap<>(values);
        all.keySet().removeIf(name -> name.startsWith(TUNED));
        tuned.forEach((variable, value) -> all.put(TUNED + variable, value));
        return new JournalLine(key, other, all, timings, error, origin);
    }

    /** Returns what was measured under a name, NaN if nothing was. */
    public double value(String name) {
        return values.getOrDefault(name, timings.getOrDefault(name, Double.NaN));
    }

    /** Returns the values of the variables that the method was tuned by. */
    public Map<String, Double> tuned() {
        Map<String, Double> tuned = new LinkedHashMap<>();
        values.forEach((name, value) -> {
            if (name.startsWith(TUNED)) {
                tuned.put(name.substring(TUNED.length()), value);
            }
        });
        return Collections.unmodifiableMap(tuned);
    }

    /** Returns whether the cell was measured. */
    public boolean succeeded() {
        return error.isEmpty();
    }
}
