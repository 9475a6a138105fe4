package org.qmf.core.rqmf;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a denoiser reports for each point, in the order of the columns. */
enum ReportColumn {
    /** λ. */
    LAMBDA,
    /** s(λ) = ‖Q‖². */
    NORM,
    /** −s'(λ)/2, in the units of the published δ. */
    SENSITIVITY,
    /** 1 if λ is a bound of the tuner's range. */
    CLAMPED,
    /** Root of the weighted mean square distance of the chart's points to the surface. */
    RESIDUAL,
    /** Number of points of the chart. */
    NEIGHBORS,
    /** ‖τ‖ of the target; the chart's own points have root mean square √(d/m). */
    TAU_NORM,
    /** Number of points whose projection ended in a 2-cycle in the last iteration. */
    PROJECTION_CYCLES;

    private static final List<String> NAMES = Arrays.stream(values())
            .map(column -> column.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();

    static List<String> names() {
        return NAMES;
    }
}
