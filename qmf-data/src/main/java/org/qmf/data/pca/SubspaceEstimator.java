package org.qmf.data.pca;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;

/** Fits another estimator to a sample that is reduced to its leading principal directions. */
final class SubspaceEstimator implements ManifoldEstimator {

    private final PrincipalSubspaceProvider.Parameters parameters;

    SubspaceEstimator(PrincipalSubspaceProvider.Parameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        // n points span at most n directions; further ones would be arbitrary.
        int most = Math.max(1, Math.min(sample.size(), sample.dimension()));
        PrincipalSubspace subspace = PrincipalSubspace.fit(
                sample,
                Math.min(parameters.components(), most),
                parameters.centered(),
                context.random("principal subspace", 0));
        Points reduced = subspace.project(sample);
        return new SubspaceManifold(subspace, reduced, parameters.estimator().fit(reduced, context));
    }
}
