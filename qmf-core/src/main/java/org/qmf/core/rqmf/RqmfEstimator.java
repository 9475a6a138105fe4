package org.qmf.core.rqmf;

import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;

/** Fits a quadratic chart around every target by regularised quadratic matrix factorisation. */
final class RqmfEstimator implements ManifoldEstimator {

    private final RqmfParameters parameters;

    RqmfEstimator(RqmfParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        int d = parameters.dimension();
        if (d >= sample.dimension()) {
            throw new DataException(
                    "dimension [" + d + "] must be smaller than the data's [" + sample.dimension() + "]");
        }
        if (sample.size() < d + 2) {
            throw new DataException("a chart of dimension [" + d + "] needs at least [" + (d + 2)
                    + "] points, the sample has [" + sample.size() + "]");
        }
        return new RqmfManifold(parameters, parameters.neighborhood().over(sample, context));
    }
}
