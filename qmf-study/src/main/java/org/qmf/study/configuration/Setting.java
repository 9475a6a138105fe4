package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One combination of the values of a sweep.
 *
 * @param values the value of each variable, in the order of the sweep
 */
public record Setting(Map<String, Double> values) {

    public Setting {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Returns every combination of a sweep; the last variable changes fastest. */
    public static List<Setting> of(Map<String, List<Double>> sweep) {
        List<Setting> settings = List.of(new Setting(Map.of()));
        for (Map.Entry<String, List<Double>> variable : sweep.entrySet()) {
            List<Setting> longer = new ArrayList<>();
            for (Setting setting : settings) {
                for (double value : variable.getValue()) {
                    Map<String, Double> values = new LinkedHashMap<>(setting.values());
                    values.put(variable.getKey(), value);
                    longer.add(new Setting(values));
                }
            }
            settings = longer;
        }
        return List.copyOf(settings);
    }

    /** Returns the values of some of the variables. */
    Setting only(Set<String> variables) {
        Map<String, Double> some = new LinkedHashMap<>(values);
        some.keySet().retainAll(variables);
        return new Setting(some);
    }

    /** Returns these values and those of another setting. */
    public Setting and(Setting other) {
        Map<String, Double> all = new LinkedHashMap<>(values);
        all.putAll(other.values);
        return new Setting(all);
    }

    /** Returns {@code k=7}, or {@code k=7;delta=100} for several variables, or nothing without a sweep. */
    public String label() {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
                .collect(Collectors.joining(";"));
    }

    /** Returns a value as briefly as it can be read back. */
    public static String text(double value) {
        String text = Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
