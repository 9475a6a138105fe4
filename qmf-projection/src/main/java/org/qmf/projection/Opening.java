package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;

/**
 * Opens the projection of a batch: finishes the points that need no more than plain Newton steps and hands the others to
 * the columns. In few dimensions, where a step fits into registers, that is nearly every point.
 */
interface Opening {

    /** Takes over G of a surface. */
    void prepare(double[] gram);

    /**
     * Projects easy points to the tolerance and fills the columns with the others, each at the best point reached.
     */
    void open(ProjectionBatch batch, Columns columns, double tolerance);

    /** Returns the opening that leaves every point to the columns. */
    static Opening none() {
        return new Opening() {
            @Override
            public void prepare(double[] gram) {}

            @Override
            public void open(ProjectionBatch batch, Columns columns, double tolerance) {
                columns.load(batch);
            }
        };
    }
}
