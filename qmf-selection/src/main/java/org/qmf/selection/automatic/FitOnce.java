package org.qmf.selection.automatic;

import org.jspecify.annotations.Nullable;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;

/** Fits a sample once, however often it is tried: some methods denoise the whole sample to be fitted. For one thread. */
final class FitOnce implements ManifoldEstimator {

    private final ManifoldEstimator estimator;
    private @Nullable Points sample;
    private @Nullable FittedManifold fitted;

    FitOnce(ManifoldEstimator estimator) {
        this.estimator = estimator;
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public FittedManifold fit(Points points, FitContext context) {
        if (fitted != null && sample == points) {
            return fitted;
        }
        FittedManifold now = estimator.fit(points, context);
        sample = points;
        fitted = now;
        return now;
    }
}
