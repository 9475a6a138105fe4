package org.qmf.baselines.movingls;

import java.util.List;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.neighbor.NeighborSearch;

/** A sample with its index; planes and polynomials are fitted when targets ask for them. */
record MovingLsManifold(MovingLs parameters, NeighborSearch search) implements FittedManifold {

    /** Last move of the plane's origin. */
    static final int STEP = 0;

    /** h, or the distance of the farthest point where all weigh the same. */
    static final int BANDWIDTH = 1;

    /** Number of points with weight. */
    static final int NEIGHBORS = 2;

    /** Number of monomials that the points can tell apart. */
    static final int RANK = 3;

    /** Noise of the answer over that of a single point, if all points have the same. */
    static final int AMPLIFICATION = 4;

    @Override
    public Denoiser denoiser() {
        return new MovingLsDenoiser(parameters, search);
    }

    @Override
    public List<Column> columns() {
        return List.of(
                new Column("step", "Length of the last move of the plane's origin, in the units of the data."),
                new Column("bandwidth", "Bandwidth h, or the distance of the farthest point where all weigh the same."),
                new Column("neighbors", "Number of points with weight."),
                new Column("rank", "Number of monomials that the points can tell apart."),
                new Column(
                        "amplification",
                        "Noise of the answer over that of a single point, if all points have the same."));
    }
}
