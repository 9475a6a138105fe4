package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;

/** Finds the global minimum on curves, from the roots of a cubic. */
public final class Exact implements ProjectionSolver {

    @Override
    public boolean supports(int dimension) {
        return dimension == 1;
    }

    @Override
    public Worker worker(int dimension) {
        if (!supports(dimension)) {
            throw new IllegalArgumentException("the exact projection needs dimension 1, not [" + dimension + "]");
        }
        return new ExactWorker();
    }
}
