package org.qmf.baselines.ridge;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.baselines.local.LocalManifold;
import org.qmf.baselines.local.Samples;

/**
 * Estimates a manifold as the ridge of a kernel density estimate, or of its logarithm.
 *
 * @param logarithm whether the ridge is that of the density's logarithm
 */
public record RidgeEstimator(RidgeParameters parameters, boolean logarithm) implements ManifoldEstimator {

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Samples.require(sample, parameters.dimension());
        NeighborSearch search = parameters.neighborhood().over(sample, context);
        return new LocalManifold(() -> new RidgeDenoiser(parameters, logarithm, search), RidgeDenoiser.COLUMNS);
    }
}
