package org.qmf.core.rqmf;

import java.util.Locale;
import java.util.Optional;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.quadratic.LambdaTuner;

/** Tells of a tuner whose λ ends at a bound of its range on most charts. */
final class ClampedCharts {

    private static final Column COLUMN = ReportColumns.COLUMNS.get(ReportColumns.CLAMPED);

    private ClampedCharts() {}

    static Optional<String> hint(Diagnostics diagnostics, LambdaTuner tuner) {
        int charts = diagnostics.size() - diagnostics.count(Outcome.KEPT_INPUT) - diagnostics.count(Outcome.FAILED);
        int clamped = count(diagnostics);
        if (2 * clamped <= charts) {
            return Optional.empty();
        }
        return tuner.hintWhenClamped()
                .map(hint ->
                        String.format(Locale.ROOT, "on %,d of %,d chart%s", clamped, charts, charts == 1 ? "" : "s")
                                + " lambda is at an end of its range, so " + hint);
    }

    private static int count(Diagnostics diagnostics) {
        int column = diagnostics.names().indexOf(COLUMN.name());
        int clamped = 0;
        for (int i = 0; column >= 0 && i < diagnostics.size(); i++) {
            clamped += diagnostics.value(i, column) == 1 ? 1 : 0;
        }
        return clamped;
    }
}
