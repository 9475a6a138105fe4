package org.qmf.baselines.movingls;

import java.util.List;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** A sample with its index; planes and polynomials are fitted when targets ask for them. */
final class MovingLsManifold implements FittedManifold {

    private final MovingLsParameters parameters;
    private final NeighborSearch search;

    MovingLsManifold(MovingLsParameters parameters, NeighborSearch search) {
        this.parameters = parameters;
        this.search = search;
    }

    @Override
    public Denoiser denoiser() {
        return new MovingLsDenoiser(parameters, search);
    }

    @Override
    public List<String> columns() {
        return ReportColumn.names();
    }
}
