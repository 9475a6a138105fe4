package org.qmf.baselines.mfit;

import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.baselines.local.Samples;

/** Estimates the tangent spaces at the points of a sample, which depend on the data only. */
final class MfitEstimator implements ManifoldEstimator {

    private final MfitParameters parameters;

    MfitEstimator(MfitParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Samples.require(sample, parameters.dimension());
        NeighborSearch search = parameters.neighborhood().over(sample, context);
        if (parameters.normalsFrom() == NormalsFrom.RADIUS) {
            return new MfitManifold(parameters, search, new double[0]);
        }
        int size = parameters.dimension() * sample.dimension();
        if ((long) size * sample.size() > Integer.MAX_VALUE - 8) {
            throw new DataException("the tangent spaces of [" + sample.size() + "] points in dimension ["
                    + sample.dimension() + "] do not fit into one array; use normals-from: radius or reduce the"
                    + " dimension of the data first");
        }
        double[] tangents = new double[size * sample.size()];
        context.parallel(sample.size(), () -> {
            TangentSpace space = new TangentSpace(parameters, search);
            return point -> space.atNeighborhood(point, tangents, point * size);
        });
        return new MfitManifold(parameters, search, tangents);
    }
}
