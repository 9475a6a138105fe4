package org.qmf.cli;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;

/** Counts how points ended, and why. */
record OutcomeSummary(Map<String, Integer> counts, Map<String, Integer> reasons) {

    private static final int SHOWN_REASONS = 3;

    static OutcomeSummary of(Diagnostics diagnostics) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Outcome outcome : Outcome.values()) {
            counts.put(outcome.name().toLowerCase(Locale.ROOT).replace('_', '-'), diagnostics.count(outcome));
        }
        Map<String, Integer> reasons = new LinkedHashMap<>();
        for (int i = 0; i < diagnostics.size(); i++) {
            if (!diagnostics.reason(i).isEmpty()) {
                reasons.merge(diagnostics.reason(i), 1, Integer::sum);
            }
        }
        return new OutcomeSummary(counts, reasons);
    }

    /** Returns '1,990 converged, 10 kept-input (too few neighbours: 10)'. */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ");
        counts.forEach((outcome, count) -> {
            if (count > 0) {
                text.add(HumanText.count(count) + " " + outcome);
            }
        });
        if (reasons.isEmpty()) {
            return text.toString();
        }
        StringJoiner why = new StringJoiner("; ", " (", ")");
        reasons.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN_REASONS)
                .forEach(reason -> why.add(reason.getKey() + ": " + HumanText.count(reason.getValue())));
        return text.toString() + why;
    }
}
