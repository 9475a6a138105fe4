package org.qmf.cli;

import java.util.List;
import java.util.stream.IntStream;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.input.PreparedInput;

/** Says what to do where a run left many points as they were, whatever the estimator. */
final class OutcomeHints {

    private static final double MANY_KEPT = 0.1;

    private OutcomeHints() {}

    /** Returns sentences for what was noticed; none if all is well. */
    static List<String> of(Diagnostics diagnostics) {
        // Faults of the estimator, and values that are missing, are no matter of its settings.
        int kept = (int) IntStream.range(0, diagnostics.size())
                .filter(i -> diagnostics.outcome(i) == Outcome.KEPT_INPUT
                        && !diagnostics.reason(i).equals(PreparedInput.REASON))
                .count();
        if (kept <= MANY_KEPT * diagnostics.size()) {
            return List.of();
        }
        return List.of(HumanText.count(kept) + " of " + HumanText.count(diagnostics.size(), "point")
                + " could not be fitted and keep their values; try more neighbours (-k), and see by --diagnostics"
                + " which points they are");
    }
}
