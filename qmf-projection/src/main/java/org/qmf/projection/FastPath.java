package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;

/**
 * Goes first over a batch: finishes the points that need no more than plain Newton steps and hands the others to the
 * general descent. In few dimensions, where a step fits into registers, that is nearly every point.
 */
@FunctionalInterface
interface FastPath {

    /** Leaves every point to the general descent. */
    FastPath NONE = (batch, columns, tolerance) -> columns.load(batch);

    /** Takes over G of a surface. */
    default void prepare(double[] gram) {}

    /** Projects easy points to the tolerance and fills the columns with the others, each at the best point reached. */
    void project(ProjectionBatch batch, Columns columns, double tolerance);
}
