package org.qmf.host.engine;

import org.qmf.api.Points;
import org.qmf.api.StrategyException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.registry.FatalErrors;

/**
 * Denoises one point after the other as every engine does, for one thread.
 *
 * <p>A point for which the estimator throws, even an error other than those of the virtual machine, or returns
 * something that is not finite keeps its input value and carries the reason; it does not end the run.
 */
public final class PointWorker {

    static final String NOT_FINITE = "the estimator returned a point that is not finite";

    private final Denoiser denoiser;
    private final MovingTarget target;
    private final double[] denoised;
    private final ReusedReport report;

    /**
     * Makes a worker.
     *
     * @param dimension D
     */
    public PointWorker(FittedManifold manifold, int dimension) {
        this.denoiser = manifold.denoiser();
        this.target = new MovingTarget(dimension);
        this.denoised = new double[dimension];
        this.report = new ReusedReport(manifold.columns().size());
    }

    /**
     * Denoises a point; {@link #denoised} and {@link #report} tell the result until the next one.
     *
     * @param ofSample whether the points are the sample itself
     */
    public void denoise(Points points, int index, boolean ofSample) {
        if (ofSample) {
            target.moveToSample(points, index);
        } else {
            target.moveTo(points, index);
        }
        report.forget();
        try {
            denoiser.denoise(target, denoised, report);
            if (!finite(denoised)) {
                report.end(Outcome.FAILED, report.iterations(), NOT_FINITE);
            }
        } catch (CancelledException e) {
            throw e;
        } catch (Throwable e) { // StackOverflowError, LinkageError and their like are one point's as well
            FatalErrors.rethrow(e);
            report.end(Outcome.FAILED, report.iterations(), reason(e));
        }
        if (report.outcome().keepsInput()) {
            points.copyTo(index, denoised);
        }
    }

    /** Returns the D coordinates of the last point's answer. */
    public double[] denoised() {
        return denoised;
    }

    /** Returns what was said about the last point. */
    public PointReport report() {
        return report;
    }

    /** Returns what a point says that the estimator threw for. */
    static String reason(Throwable thrown) {
        if (thrown instanceof StrategyException explained) {
            return String.valueOf(explained.getMessage());
        }
        String message = thrown.getMessage();
        return "the estimator threw " + thrown.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }

    static boolean finite(double[] values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                return false;
            }
        }
        return true;
    }
}
