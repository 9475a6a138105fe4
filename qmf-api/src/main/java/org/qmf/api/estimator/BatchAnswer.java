package org.qmf.api.estimator;

import java.util.Arrays;
import org.apiguardian.api.API;

/** Receives what an estimator answers for the targets of a batch; owned by one thread. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class BatchAnswer {

    private final double[] denoised;
    private final PointReport[] reports;

    /**
     * Makes an answer in which no coordinate is given yet: all are NaN.
     *
     * @param size how many targets there are
     * @param dimension D
     * @param columns how many values the fitted manifold reports for each point
     */
    public BatchAnswer(int size, int dimension, int columns) {
        denoised = new double[Math.multiplyExact(size, dimension)];
        Arrays.fill(denoised, Double.NaN);
        reports = new PointReport[size];
        Arrays.setAll(reports, i -> new PointReport(columns));
    }

    /** Returns how many targets there are. */
    public int size() {
        return reports.length;
    }

    /** Returns the array that receives the denoised points, D coordinates one after the other. */
    public double[] denoised() {
        return denoised;
    }

    /** Returns the report of a target, which says how it ended if it did not simply converge. */
    public PointReport report(int i) {
        return reports[i];
    }
}
