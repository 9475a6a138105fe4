package org.qmf.core.rqmf;

import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;
import org.qmf.core.factorization.Acceleration;
import org.qmf.core.factorization.FactorizationSettings;
import org.qmf.core.factorization.Gauge;
import org.qmf.core.factorization.Normalization;
import org.qmf.core.factorization.StopRule;

/**
 * Fits a quadratic chart around every target by regularised quadratic matrix factorisation; the record of the parameters of
 * {@code rqmf}.
 */
public record Rqmf(
        @Parameter(value = "Dimension d of the manifold; smaller than that of the data.", min = 1)
        int dimension,

        @Parameter(value = "Which points make up the chart around a target.", defaultsTo = "{type: knn, k: 24}")
        Neighborhood neighborhood,

        @Parameter(value = "How the points of a chart are weighted by their distance.", defaultsTo = "uniform")
        Kernel kernel,

        @Parameter(value = "How the regularisation of a chart is chosen.", defaultsTo = "relative-sensitivity")
        LambdaTuner tuner,

        @Parameter(value = "How points are projected onto a quadratic surface.", defaultsTo = "newton")
        ProjectionSolver projection,

        @Parameter(
                value = "What keeps the coordinates from turning: aligned to the first ones, a penalty that is"
                        + " invariant, or nothing (literal).",
                defaultsTo = "aligned")
        Gauge gauge,

        @Parameter(
                value = "Over which points the coordinates are normalised: all alike (paper) or by weight (weighted).",
                defaultsTo = "paper")
        Normalization normalization,

        @Parameter(
                value =
                        "How the iteration is accelerated: by the momentum of its steps, by Anderson's extrapolation close"
                                + " to the end, or not at all.",
                defaultsTo = "momentum")
        Acceleration acceleration,

        @Parameter(
                value = "What must stay for the iteration to stop: the target's answer, within a tenth of its standard"
                        + " error, or the coordinates of all points, within the tolerance, as in the paper.",
                defaultsTo = "answer")
        StopRule stop,

        @Parameter(
                value =
                        "Change of the coordinates' row space, in the Frobenius norm, at which the iteration stops in any"
                                + " case.",
                defaultsTo = "1e-4",
                above = 0,
                max = Double.MAX_VALUE)
        double tolerance,

        @Parameter(value = "Largest number of iterations for a chart.", defaultsTo = "800", min = 1)
        int maxIterations,

        @Parameter(value = "Whether the weights of the sample's points, if it has any, count.", defaultsTo = "true")
        boolean pointWeights)
        implements ManifoldEstimator {

    public Rqmf {
        FactorizationSettings.requireSupport(projection, dimension);
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        if (dimension >= sample.dimension()) {
            throw new DataException(
                    "dimension [" + dimension + "] must be smaller than the data's [" + sample.dimension() + "]");
        }
        if (sample.size() < dimension + 2) {
            throw new DataException("a chart of dimension [" + dimension + "] needs at least [" + (dimension + 2)
                    + "] points, the sample has [" + sample.size() + "]");
        }
        return new RqmfManifold(this, neighborhood.over(sample, context));
    }

    @Override
    public List<String> hints(Diagnostics diagnostics) {
        return ClampedCharts.hint(diagnostics, tuner).stream().toList();
    }

    /** Returns what concerns a single chart. */
    FactorizationSettings factorization() {
        return new FactorizationSettings(
                dimension, tuner, projection, gauge, normalization, acceleration, tolerance, maxIterations);
    }
}
