package org.qmf.host.engine;

import java.util.Arrays;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.estimator.BatchAnswer;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.TargetBatch;
import org.qmf.host.registry.FatalErrors;

/**
 * Denoises one batch of points after the other as every engine does, for one thread.
 *
 * <p>If the estimator throws, all points of the batch keep their input values and carry the reason; where it returns
 * something that is not finite, that point does.
 */
public final class BatchWorker {

    /** Takes the answer for a point. */
    @FunctionalInterface
    public interface Receiver {

        /** Takes D coordinates and the report; both are the worker's. */
        void accept(int point, double[] denoised, PointReport report);
    }

    private final BatchDenoiser denoiser;
    private final int columns;
    private Points positions = Points.wrap(new double[0], 1);
    private int first;
    private BatchAnswer answer = new BatchAnswer(0, 1, 0);

    /**
     * Makes a worker.
     *
     * @param columns how many values the fitted manifold reports for each point
     */
    public BatchWorker(BatchDenoiser denoiser, int columns) {
        this.denoiser = denoiser;
        this.columns = columns;
    }

    /**
     * Denoises the points from {@code from} to the one before {@code to}, no more than one batch; {@link #forEach} tells the
     * result until the next one.
     *
     * @param ofSample whether the points are the sample itself
     */
    public void denoise(Points points, int from, int to, boolean ofSample) {
        TargetBatch targets = ofSample ? TargetBatch.ofSample(points, from, to) : TargetBatch.of(points, from, to);
        first = from;
        positions = targets.positions();
        answer = new BatchAnswer(targets.size(), points.dimension(), columns);
        try {
            denoiser.denoise(targets, answer);
        } catch (CancelledException | DataException e) { // a method may find out late that it cannot use the sample
            throw e;
        } catch (Throwable e) { // as for single points
            FatalErrors.rethrow(e);
            answer = new BatchAnswer(targets.size(), points.dimension(), columns);
            String reason = PointWorker.reason(e);
            for (int i = 0; i < answer.size(); i++) {
                answer.report(i).end(Outcome.FAILED, 0, reason);
            }
        }
    }

    /** Hands over the answers for the last batch. */
    public void forEach(Receiver receiver) {
        int dimension = positions.dimension();
        for (int i = 0; i < answer.size(); i++) {
            double[] denoised = Arrays.copyOfRange(answer.denoised(), i * dimension, (i + 1) * dimension);
            PointReport report = answer.report(i);
            if (!report.outcome().keepsInput() && !PointWorker.finite(denoised)) {
                report.end(Outcome.FAILED, report.iterations(), PointWorker.NOT_FINITE);
            }
            if (report.outcome().keepsInput()) {
                positions.copyTo(i, denoised);
            }
            receiver.accept(first + i, denoised, report);
        }
    }
}
