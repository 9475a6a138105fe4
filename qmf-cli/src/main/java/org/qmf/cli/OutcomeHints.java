package org.qmf.cli;

import java.util.List;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;

/** Says what to do where a run left many points as they were, whatever the estimator. */
final class OutcomeHints {

    private static final double MANY_KEPT = 0.1;

    private OutcomeHints() {}

    /** Returns sentences for what was noticed; none if all is well. */
    static List<String> of(Diagnostics diagnostics) {
        // Faults of the estimator are no matter of its settings.
        int kept = diagnostics.count(Outcome.KEPT_INPUT);
        if (kept <= MANY_KEPT * diagnostics.size()) {
            return List.of();
        }
        return List.of(HumanText.count(kept) + " of " + HumanText.count(diagnostics.size(), "point")
                + " could not be fitted and keep their values; try more neighbours (-k), and see by --diagnostics"
                + " which points they are");
    }
}
