package org.qmf.data.pca;

import java.util.List;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Parameter;

/** Fits another estimator to a sample that is reduced to its leading principal directions. */
public record SubspaceEstimator(
        @Parameter(
                value = "How many principal directions of the sample are kept; all if it has fewer.",
                defaultsTo = "20",
                min = 1)
        int components,

        @Parameter(value = "Whether the mean is subtracted before the directions are sought.", defaultsTo = "false")
        boolean centered,

        @Parameter(
                value = "The estimator that denoises within the subspace.",
                defaultsTo = "{type: rqmf, dimension: 2}")
        ManifoldEstimator estimator)
        implements ManifoldEstimator {

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        // n points span at most n directions; further ones would be arbitrary.
        int most = Math.max(1, Math.min(sample.size(), sample.dimension()));
        PrincipalSubspace subspace = PrincipalSubspace.fit(
                sample, Math.min(components, most), centered, context.random("principal subspace", 0));
        Points reduced = subspace.project(sample);
        return new SubspaceManifold(subspace, reduced, estimator.fit(reduced, context));
    }

    @Override
    public List<String> hints(Diagnostics diagnostics) {
        return estimator.hints(diagnostics);
    }
}
