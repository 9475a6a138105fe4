package org.qmf.api.selection;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.strategy.ExtensionPoint;

/** Estimates the dimension of the manifold that a sample lies near. Immutable and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("dimension")
public interface DimensionEstimator {

    /**
     * Estimates the dimension.
     *
     * @param sample points of R<sup>D</sup>, D at least 2
     * @throws org.qmf.api.DataException if there are too few points to say anything
     */
    DimensionEstimate estimate(Points sample, FitContext context);

    /**
     * Estimates the dimension by so many neighbours of each point: what looks like noise at one size may be curvature at
     * another.
     *
     * @param neighbors the number of neighbours, smaller than that of the points
     * @return the estimate; empty if it does not depend on a number of neighbours
     */
    default Optional<DimensionEstimate> estimate(Points sample, int neighbors, FitContext context) {
        return Optional.empty();
    }
}
