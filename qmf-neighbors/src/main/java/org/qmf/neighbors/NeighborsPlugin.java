package org.qmf.neighbors;

import java.util.List;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.neighbors.bandwidth.KthNeighbor;
import org.qmf.neighbors.kernel.Epanechnikov;
import org.qmf.neighbors.kernel.Gaussian;
import org.qmf.neighbors.kernel.Tricube;
import org.qmf.neighbors.kernel.Uniform;
import org.qmf.neighbors.neighborhood.All;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.neighbors.neighborhood.Radius;

/** Lists the neighbourhoods, bandwidth rules and kernels. */
public final class NeighborsPlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                                Neighborhood.class,
                                "knn",
                                Knn.class,
                                "Takes the k nearest points; a target that is a sample point is left out.")
                        .promises(Capability.LOCAL),
                Strategy.of(Neighborhood.class, "radius", Radius.class, "Takes all points at most a radius away.")
                        .promises(Capability.LOCAL),
                Strategy.of(Neighborhood.class, "all", All.class, "Takes the whole sample, nearest first."),
                Strategy.of(Bandwidth.class, "fixed", Fixed.class, "Takes the same bandwidth everywhere."),
                Strategy.of(
                        Bandwidth.class,
                        "kth-neighbor",
                        KthNeighbor.class,
                        "Takes the distance to the k-th nearest point as bandwidth."),
                Strategy.of(Kernel.class, "uniform", Uniform::new, "Weights all points of a chart alike."),
                Strategy.of(Kernel.class, "gaussian", Gaussian.class, "Weights points by exp(−r²/h²)."),
                Strategy.of(
                        Kernel.class,
                        "epanechnikov",
                        Epanechnikov.class,
                        "Weights points by 1 − r²/h², and 0 beyond h."),
                Strategy.of(
                        Kernel.class, "tricube", Tricube.class, "Weights points by (1 − (r/h)³)³, and 0 beyond h."));
    }
}
