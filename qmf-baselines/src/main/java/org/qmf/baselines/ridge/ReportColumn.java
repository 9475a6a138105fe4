package org.qmf.baselines.ridge;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a denoiser reports for each point, in the order of the columns. */
enum ReportColumn {
    /** Length of the last step. */
    STEP,
    /** h of the last step. */
    BANDWIDTH,
    /** λ<sub>d+1</sub> of the Hessian at the answer, times h² over the density there; negative on a ridge. */
    RIDGE_EIGENVALUE,
    /** Number of points with weight in the last step. */
    NEIGHBORS;

    private static final List<String> NAMES = Arrays.stream(values())
            .map(column -> column.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();

    static List<String> names() {
        return NAMES;
    }
}
