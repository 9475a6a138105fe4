package org.qmf.baselines.movingls;

import java.util.List;
import java.util.Optional;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;
import org.qmf.api.neighbor.NeighborSearch;

/** Takes targets to the polynomials over their reference planes, for one thread. */
final class MovingLsDenoiser implements Denoiser {

    static final List<Column> COLUMNS = List.of(
            new Column("step", "Length of the last move of the plane's origin, in the units of the data."),
            new Column("bandwidth", "Bandwidth h, or the distance of the farthest point where all weigh the same."),
            new Column("neighbors", "Number of points with weight."),
            new Column("rank", "Number of monomials that the points can tell apart."),
            new Column(
                    "amplification", "Noise of the answer over that of a single point, if all points have the same."));

    /** Last move of the plane's origin. */
    private static final int STEP = 0;

    /** h, or the distance of the farthest point where all weigh the same. */
    private static final int BANDWIDTH = 1;

    /** Number of points with weight. */
    private static final int NEIGHBORS = 2;

    /** Number of monomials that the points can tell apart. */
    private static final int RANK_COLUMN = 3;

    /** Noise of the answer over that of a single point, if all points have the same. */
    private static final int AMPLIFICATION = 4;

    static final String NO_BANDWIDTH = "the kernel's bandwidth is zero, so no point can be weighed";
    static final String TOO_FEW = "fewer than d + 1 points have weight, too few for a plane";
    static final String RANK = "the points with weight span fewer than d dimensions";
    static final String LEAVES = "the polynomial leads farther away than any point with weight";
    static final String LIMIT = "the search for the plane reached the cap on iterations";
    static final String CIRCLES = "the plane and its origin chase each other, as they do where the bandwidth is wide";
    static final String INTERPOLATES = "no more points than terms, so the polynomial follows the noise";
    static final String INCOMPLETE = "the points do not determine all terms of the polynomial";
    static final String AMPLIFIES = "the polynomial's value is noisier than a single point";

    private final ReferencePlane plane;
    private final PolynomialFit polynomial;

    MovingLsDenoiser(MovingLs parameters, NeighborSearch search) {
        this.plane = new ReferencePlane(parameters, search);
        this.polynomial = new PolynomialFit(parameters.dimension(), parameters.degree());
    }

    @Override
    public void denoise(Target target, double[] denoised, PointReport report) {
        ReferencePlane.End end = plane.find(target.position(), target.sampleIndex());
        String failure = switch (end) {
            case NO_BANDWIDTH -> NO_BANDWIDTH;
            case TOO_FEW -> TOO_FEW;
            case RANK_LOST -> RANK;
            case CONVERGED, ITERATION_LIMIT, CIRCLES -> fit(denoised);
        };
        if (!failure.isEmpty()) {
            System.arraycopy(target.position(), 0, denoised, 0, target.position().length);
            report.end(Outcome.KEPT_INPUT, plane.iterations(), failure);
            return;
        }
        describe(report);
        judge(end, report);
    }

    /** Returns the chart that the target is moved by, if it is; a polynomial of higher degree than 2 is none. */
    Optional<LocalChart> chart(Target target) {
        PointReport report = new PointReport(COLUMNS.size());
        denoise(target, new double[target.position().length], report);
        return report.outcome().keepsInput() || !polynomial.isQuadratic()
                ? Optional.empty()
                : Optional.of(plane.chart(polynomial));
    }

    private String fit(double[] denoised) {
        if (!polynomial.compute(plane.planar(), plane.count(), plane.weights(), plane.scale())
                || !polynomial.reproducesLinear()) {
            return RANK;
        }
        return plane.combine(polynomial.influence(), denoised) ? "" : LEAVES;
    }

    private void describe(PointReport report) {
        report.set(STEP, plane.length());
        report.set(BANDWIDTH, plane.scale());
        report.set(NEIGHBORS, plane.effective());
        report.set(RANK_COLUMN, polynomial.rank());
        report.set(AMPLIFICATION, polynomial.amplification());
    }

    private void judge(ReferencePlane.End end, PointReport report) {
        int iterations = plane.iterations();
        if (!polynomial.complete()) {
            report.end(Outcome.SUSPECT, iterations, INCOMPLETE);
        } else if (plane.effective() <= polynomial.rank()) {
            report.end(Outcome.SUSPECT, iterations, INTERPOLATES);
        } else if (polynomial.amplification() > 1) {
            report.end(Outcome.SUSPECT, iterations, AMPLIFIES);
        } else {
            switch (end) {
                case CONVERGED -> report.end(Outcome.CONVERGED, iterations, "");
                case CIRCLES -> report.end(Outcome.SUSPECT, iterations, CIRCLES);
                default -> report.end(Outcome.ITERATION_LIMIT, iterations, LIMIT);
            }
        }
    }
}
