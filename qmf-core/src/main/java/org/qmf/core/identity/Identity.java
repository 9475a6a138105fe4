package org.qmf.core.identity;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;

/** Leaves every point where it is: the raw data, for comparison. */
public final class Identity implements ManifoldEstimator {

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Denoiser copy = (target, denoised, report) ->
                System.arraycopy(target.position(), 0, denoised, 0, target.position().length);
        return () -> copy;
    }
}
