package org.qmf.baselines.movingls;

import static java.util.Objects.requireNonNull;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;
import org.qmf.baselines.local.LocalManifold;
import org.qmf.baselines.local.Samples;

/**
 * Fits a plane to the weighted neighbours of every target, then a polynomial over the plane; the record of the parameters
 * of {@code moving-ls}.
 */
public record MovingLs(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter(value = "Which points around the target the fits use.", defaultsTo = "{type: knn, k: 24}")
        Neighborhood neighborhood,

        @Parameter(
                value = "How points are weighted by their distance from the origin of the plane; the bandwidth is that"
                        + " at the target.",
                defaultsTo = "{type: gaussian, bandwidth: {type: kth-neighbor, k: 24}}")
        Kernel kernel,

        @Parameter(
                value = "How the plane is fitted to weighted points: as their principal flat, by regression from the"
                        + " plane before, or as in the published comparison.",
                defaultsTo = "principal")
        PlaneSearch plane,

        @Parameter(value = "Degree of the polynomial.", defaultsTo = "2", min = 0, max = 4)
        int degree,

        @Parameter(
                value = "Whether a target that is a sample point counts in its own fits; if not, the neighbourhood"
                        + " decides.",
                defaultsTo = "false")
        boolean includeSelf,

        @Parameter(
                value = "Move of the plane's origin, as a fraction of the bandwidth, at which the search for the plane"
                        + " stops.",
                defaultsTo = "1e-3",
                above = 0,
                max = Double.MAX_VALUE)
        double tolerance,

        @Parameter(value = "Largest number of planes tried for a target.", defaultsTo = "300", min = 1)
        int maxIterations,

        @Parameter(value = "Whether the weights of the sample's points, if it has any, count.", defaultsTo = "true")
        boolean pointWeights)
        implements ManifoldEstimator {

    public MovingLs {
        requireNonNull(neighborhood, "neighborhood is null");
        requireNonNull(kernel, "kernel is null");
        requireNonNull(plane, "plane is null");
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Samples.require(sample, dimension);
        NeighborSearch search = neighborhood.over(sample, context);
        return new LocalManifold(
                () -> new MovingLsDenoiser(this, search),
                MovingLsDenoiser.COLUMNS,
                target -> new MovingLsDenoiser(this, search).chart(target));
    }
}
