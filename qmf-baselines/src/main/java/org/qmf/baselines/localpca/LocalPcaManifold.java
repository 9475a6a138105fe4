package org.qmf.baselines.localpca;

import java.util.List;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** A sample with its index; flats are fitted when targets ask for them. */
record LocalPcaManifold(LocalPca parameters, NeighborSearch search) implements FittedManifold {

    static final int NEIGHBORS = 0;
    static final int RESIDUAL = 1;

    @Override
    public Denoiser denoiser() {
        return new LocalPcaDenoiser(parameters, search);
    }

    @Override
    public List<Column> columns() {
        return List.of(
                new Column("neighbors", "Number of points that the plane was fitted to."),
                new Column(
                        "residual",
                        "Root of the mean squared distance of those points from the plane, in the units of the data."));
    }
}
