package org.qmf.baselines.mfit;

import java.util.List;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** A sample with the tangent spaces at its points. */
final class MfitManifold implements FittedManifold {

    static final int STEP = 0;
    static final int RADIUS = 1;
    static final int NEIGHBORS = 2;

    private final Mfit parameters;
    private final NeighborSearch search;
    private final double[] tangents;

    MfitManifold(Mfit parameters, NeighborSearch search, double[] tangents) {
        this.parameters = parameters;
        this.search = search;
        this.tangents = tangents;
    }

    @Override
    public Denoiser denoiser() {
        return new MfitDenoiser(parameters, search, tangents);
    }

    @Override
    public List<String> columns() {
        return List.of("step", "radius", "neighbors");
    }
}
