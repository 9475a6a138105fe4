package org.qmf.host.denoise;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;

/** An estimator that has fitted a sample already, and does so for others when it is asked to. */
record FittedEstimator(ManifoldEstimator estimator, Points sample, FittedManifold manifold)
        implements ManifoldEstimator {

    @Override
    @SuppressWarnings("ReferenceEquality") // The very points, which nobody can change; equal ones are fitted anew.
    public FittedManifold fit(Points points, FitContext context) {
        return points == sample ? manifold : estimator.fit(points, context);
    }
}
