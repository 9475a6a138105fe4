package org.qmf.baselines.mfit;

import java.util.List;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** A sample with the tangent spaces at its points. */
@SuppressWarnings("ArrayRecordComponent")
record MfitManifold(Mfit parameters, NeighborSearch search, double[] tangents) implements FittedManifold {

    static final int STEP = 0;
    static final int RADIUS = 1;
    static final int NEIGHBORS = 2;

    @Override
    public Denoiser denoiser() {
        return new MfitDenoiser(parameters, search, tangents);
    }

    @Override
    public List<Column> columns() {
        return List.of(
                new Column("step", "Length of the last step, in the units of the data."),
                new Column("radius", "Radius of the neighbourhood, in the units of the data."),
                new Column("neighbors", "Number of points within the radius."));
    }
}
