package org.qmf.core.rqmf;

import java.util.List;

/** What a denoiser reports for each point, by column. */
final class ReportColumns {

    /** λ. */
    static final int LAMBDA = 0;
    /** s(λ) = ‖Q‖². */
    static final int NORM = 1;
    /** −s'(λ)/2, in the units of the published δ. */
    static final int SENSITIVITY = 2;
    /** 1 if λ is a bound of the tuner's range. */
    static final int CLAMPED = 3;
    /** Root of the weighted mean square distance of the chart's points to the surface. */
    static final int RESIDUAL = 4;
    /** Number of points of the chart. */
    static final int NEIGHBORS = 5;
    /** ‖τ‖ of the target; the chart's own points have root mean square √(d/m). */
    static final int TAU_NORM = 6;
    /** Number of points whose projection ended in a 2-cycle in the last iteration. */
    static final int PROJECTION_CYCLES = 7;

    static final List<String> NAMES = List.of(
            "lambda", "norm", "sensitivity", "clamped", "residual", "neighbors", "tau-norm", "projection-cycles");

    private ReportColumns() {}
}
