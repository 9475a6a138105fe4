package org.qmf.core.factorization;

import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.quadratic.RidgePath;

/**
 * Factorises a data matrix as it is, without neighbourhoods: Algorithm 1 (QMF, λ = 0) and Algorithm 2 (RQMF).
 *
 * <p>Immutable and safe for use by several threads.
 */
public final class QuadraticMatrixFactorization {

    private static final LambdaTuner UNPENALIZED = new LambdaTuner() {
        @Override
        public double tune(RidgePath path, double previous) {
            return 0;
        }

        @Override
        public boolean everyIteration() {
            return false;
        }
    };

    private final FactorizationSettings settings;

    /** Makes a factorisation with the given settings. */
    public QuadraticMatrixFactorization(FactorizationSettings settings) {
        this.settings = settings;
    }

    /** Makes Algorithm 1: no penalty. */
    public static QuadraticMatrixFactorization unpenalized(int dimension, ProjectionSolver projection) {
        return new QuadraticMatrixFactorization(FactorizationSettings.of(dimension, UNPENALIZED, projection));
    }

    /**
     * Factorises the points, with their weights if they have any.
     *
     * @throws DataException if there are too few points or dimensions, or the points span fewer than d dimensions
     */
    public Factorization factorize(Points points) {
        int d = settings.dimension();
        if (d >= points.dimension()) {
            throw new DataException(
                    "dimension [" + d + "] must be smaller than the data's [" + points.dimension() + "]");
        }
        if (points.size() < d + 2) {
            throw new DataException("a chart of dimension [" + d + "] needs at least [" + (d + 2) + "] points, not ["
                    + points.size() + "]");
        }
        points.requireFinite("the matrix to factorise");
        ChartWeights weights = new ChartWeights();
        int[] indices = new int[points.size()];
        double[] buffer = weights.buffer(points.size());
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
            buffer[i] = points.weight(i);
        }
        if (points.weighted()) {
            weights.setWeighted(indices.length);
        } else {
            weights.setUniform(indices.length);
        }
        CoordinateData data = new CoordinateData(points.dimension(), d);
        data.load(points, indices, weights, points.row(0));
        Alternation alternation = new Alternation(settings);
        Alternation.End end = alternation.run(data, weights);
        if (end == Alternation.End.RANK_LOST) {
            throw new DataException("the points span fewer than [" + d + "] dimensions");
        }
        if (end == Alternation.End.NOT_FINITE) {
            throw new DataException("the factorisation of dimension [" + d + "] is not finite");
        }
        return Factorization.of(data, alternation, end == Alternation.End.CONVERGED);
    }
}
