package org.qmf.baselines.localpca;

import static java.util.Objects.requireNonNull;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;
import org.qmf.baselines.local.LocalManifold;
import org.qmf.baselines.local.Samples;

/** Projects every target onto the principal flat of its neighbours; the record of the parameters of {@code local-pca}. */
public record LocalPca(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter(value = "Which points the flat is fitted to.", defaultsTo = "{type: knn, k: 16}")
        Neighborhood neighborhood,

        @Parameter(
                value = "Whether the flat passes through the neighbours' mean, or else through the origin of the"
                        + " coordinates.",
                defaultsTo = "true")
        boolean centered,

        @Parameter(value = "Whether the weights of the sample's points, if it has any, count.", defaultsTo = "true")
        boolean pointWeights)
        implements ManifoldEstimator {

    public LocalPca {
        requireNonNull(neighborhood, "neighborhood is null");
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Samples.require(sample, dimension);
        NeighborSearch search = neighborhood.over(sample, context);
        return new LocalManifold(
                () -> new LocalPcaDenoiser(this, search),
                LocalPcaDenoiser.COLUMNS,
                target -> new LocalPcaDenoiser(this, search).chart(target));
    }
}
