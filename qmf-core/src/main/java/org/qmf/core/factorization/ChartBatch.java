package org.qmf.core.factorization;

import org.qmf.api.quadratic.ProjectionBatch;

/** A batch that serves one chart after the other. */
public final class ChartBatch extends ProjectionBatch {

    /** Makes an empty batch for surfaces of dimension d with room for {@code capacity} points. */
    public ChartBatch(int dimension, int capacity) {
        super(dimension, capacity);
    }

    @Override
    public void resize(int count) {
        super.resize(count);
    }

    @Override
    public void setTolerance(double tolerance) {
        super.setTolerance(tolerance);
    }
}
