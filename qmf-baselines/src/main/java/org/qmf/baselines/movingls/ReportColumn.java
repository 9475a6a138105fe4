package org.qmf.baselines.movingls;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What a denoiser reports for each point, in the order of the columns. */
enum ReportColumn {
    /** Last move of the plane's origin. */
    STEP,
    /** h. */
    BANDWIDTH,
    /** Number of points with weight. */
    NEIGHBORS,
    /** Number of monomials that the points can tell apart. */
    RANK,
    /** Noise of the answer over that of a single point, if all points have the same. */
    AMPLIFICATION;

    private static final List<String> NAMES = Arrays.stream(values())
            .map(column -> column.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .toList();

    static List<String> names() {
        return NAMES;
    }
}
