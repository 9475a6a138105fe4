package org.qmf.api.selection;

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
}
