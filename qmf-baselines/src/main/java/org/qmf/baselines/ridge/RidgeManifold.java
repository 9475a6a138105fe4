package org.qmf.baselines.ridge;

import java.util.List;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** The density of a sample, behind an index. */
final class RidgeManifold implements FittedManifold {

    private final RidgeParameters parameters;
    private final boolean logarithm;
    private final NeighborSearch search;

    RidgeManifold(RidgeParameters parameters, boolean logarithm, NeighborSearch search) {
        this.parameters = parameters;
        this.logarithm = logarithm;
        this.search = search;
    }

    @Override
    public Denoiser denoiser() {
        return new RidgeDenoiser(parameters, logarithm, search);
    }

    @Override
    public List<String> columns() {
        return ReportColumn.names();
    }
}
