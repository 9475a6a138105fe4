package org.qmf.baselines.mfit;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.Parameter;
import org.qmf.baselines.local.LocalManifold;
import org.qmf.baselines.local.Samples;

/**
 * Estimates the tangent spaces at the points of a sample, which depend on the data only; the record of the parameters of
 * {@code mfit}.
 */
public record Mfit(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter(
                value = "Which points give the normal space at a sample point, and how far points around the iterate"
                        + " have weight.",
                defaultsTo = "{type: knn, k: 24}")
        Neighborhood neighborhood,

        @Parameter(
                value = "The radius r beyond which points have no weight; the distance from the iterate to the farthest"
                        + " point of its neighbourhood where not given.")
        Optional<Bandwidth> radius,

        @Parameter(
                value = "Exponent of the weights (1 − distance²/r²)^beta; the surface is smooth from 2 on.",
                defaultsTo = "2",
                min = 0,
                max = Double.MAX_VALUE)
        double beta,

        @Parameter(
                value = "Which points the normal space at a sample point is estimated from: its neighbourhood, or the"
                        + " points within the iterate's radius r.",
                defaultsTo = "neighborhood")
        NormalsFrom normalsFrom,

        @Parameter(
                value = "Whether a normal space is that of a flat through its points' mean, or else through the sample"
                        + " point itself.",
                defaultsTo = "true")
        boolean centered,

        @Parameter(
                value = "Whether a target that is a sample point has weight itself; if not, the neighbourhood"
                        + " decides.",
                defaultsTo = "true")
        boolean includeSelf,

        @Parameter(
                value = "Fraction of the averaged normal offset that a step goes.",
                defaultsTo = "1",
                above = 0,
                max = 1)
        double step,

        @Parameter(
                value = "Length of the averaged normal offset, as a fraction of r, at which the iteration stops.",
                defaultsTo = "1e-3",
                above = 0,
                max = Double.MAX_VALUE)
        double tolerance,

        @Parameter(value = "Largest number of steps for a target.", defaultsTo = "200", min = 1)
        int maxIterations,

        @Parameter(value = "Whether the weights of the sample's points, if it has any, count.", defaultsTo = "true")
        boolean pointWeights)
        implements ManifoldEstimator {

    public Mfit {
        requireNonNull(neighborhood, "neighborhood is null");
        requireNonNull(radius, "radius is null");
        requireNonNull(normalsFrom, "normalsFrom is null");
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Samples.require(sample, dimension);
        NeighborSearch search = neighborhood.over(sample, context);
        if (normalsFrom == NormalsFrom.RADIUS) {
            return manifold(search, new double[0]);
        }
        int size = dimension * sample.dimension();
        if ((long) size * sample.size() > Integer.MAX_VALUE - 8) {
            throw new DataException("the tangent spaces of [" + sample.size() + "] points in dimension ["
                    + sample.dimension() + "] do not fit into one array; use normals-from: radius or reduce the"
                    + " dimension of the data first");
        }
        double[] tangents = new double[size * sample.size()];
        context.parallel(sample.size(), () -> {
            TangentSpace space = new TangentSpace(this, search);
            return point -> space.atNeighborhood(point, tangents, point * size);
        });
        return manifold(search, tangents);
    }

    private FittedManifold manifold(NeighborSearch search, double[] tangents) {
        return new LocalManifold(() -> new MfitDenoiser(this, search, tangents), MfitDenoiser.COLUMNS);
    }
}
