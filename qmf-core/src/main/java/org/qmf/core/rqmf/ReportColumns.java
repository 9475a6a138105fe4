package org.qmf.core.rqmf;

import java.util.List;
import org.qmf.api.estimator.Column;

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

    static final List<Column> COLUMNS = List.of(
            new Column("lambda", "The regularisation lambda of the chart."),
            new Column("norm", "The squared norm s(lambda) of the chart's quadratic part."),
            new Column("sensitivity", "Half the rate at which that norm falls with lambda, in the units of delta."),
            new Column("clamped", "1 if lambda is a bound of the tuner's range, else 0."),
            new Column(
                    "residual",
                    "Root of the weighted mean squared distance of the chart's points from the surface, in the units of"
                            + " the data."),
            new Column("neighbors", "Number of points of the chart."),
            new Column("tau-norm", "Norm of the point's coordinates in the chart."),
            new Column(
                    "projection-cycles",
                    "Number of points whose projection ended in a 2-cycle in the last iteration."));

    private ReportColumns() {}
}
