package org.qmf.baselines.ridge;

import java.util.List;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** The density of a sample, behind an index. */
record RidgeManifold(RidgeParameters parameters, boolean logarithm, NeighborSearch search) implements FittedManifold {

    /** Length of the last step. */
    static final int STEP = 0;

    /** h of the last step. */
    static final int BANDWIDTH = 1;

    /** λ<sub>d+1</sub> of the Hessian at the answer, times h² over the density there; negative on a ridge. */
    static final int RIDGE_EIGENVALUE = 2;

    /** Number of points with weight in the last step. */
    static final int NEIGHBORS = 3;

    @Override
    public Denoiser denoiser() {
        return new RidgeDenoiser(parameters, logarithm, search);
    }

    @Override
    public List<Column> columns() {
        return List.of(
                new Column("step", "Length of the last step, in the units of the data."),
                new Column("bandwidth", "Bandwidth h of the last step, in the units of the data."),
                new Column(
                        "ridge-eigenvalue",
                        "Eigenvalue d + 1 of the Hessian at the answer, times h² over the density there; negative on a ridge."),
                new Column("neighbors", "Number of points with weight in the last step."));
    }
}
