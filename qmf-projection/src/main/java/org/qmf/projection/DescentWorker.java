package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;

/**
 * Minimises the polynomial for all columns in lock-step: all are evaluated together, then each takes its step, tries a
 * shorter one or is finished and leaves.
 *
 * <p>A step is accepted only if it decreases e enough (Armijo), so that no point ends worse than it starts.
 */
final class DescentWorker implements ProjectionSolver.Worker {

    private final FastPath fastPath;
    private final GeneralQuartic quartic;
    private final Columns columns;
    private final Regularization regularization;
    private final double tolerance;
    private final int maxIterations;
    private double[] gram = new double[0];
    private boolean prepared;

    DescentWorker(FastPath fastPath, int dimension, StepMatrix stepMatrix, double tolerance, int maxIterations) {
        this.fastPath = fastPath;
        this.quartic = new GeneralQuartic(dimension, stepMatrix);
        this.columns = new Columns(dimension);
        this.regularization = new Regularization(dimension);
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
    }

    @Override
    public void prepare(double[] gram) {
        fastPath.prepare(gram);
        this.gram = gram;
        prepared = false;
    }

    @Override
    public void project(ProjectionBatch batch) {
        double allowed = Math.max(tolerance, batch.tolerance());
        fastPath.project(batch, columns, allowed);
        if (columns.count > 0 && !prepared) {
            quartic.prepare(gram);
            prepared = true;
        }
        for (int iteration = 1; columns.count > 0; iteration++) {
            quartic.evaluate(columns);
            int kept = 0;
            for (int column = 0; column < columns.count; column++) {
                if (advance(column, iteration, batch, allowed)) {
                    if (kept < column) {
                        columns.move(column, kept);
                    }
                    kept++;
                }
            }
            columns.count = kept;
        }
    }

    /** Judges the point just evaluated and prepares the next one; returns false if the column is finished. */
    private boolean advance(int column, int iteration, ProjectionBatch batch, double allowed) {
        boolean open = decreased(column) ? leave(column, iteration, batch, allowed) : shorten(column, iteration, batch);
        if (open && columns.spent[column] + iteration >= maxIterations) {
            columns.finish(column, batch, Status.ITERATION_LIMIT, iteration);
            return false;
        }
        return open;
    }

    private boolean decreased(int column) {
        return StepRules.decreased(
                columns.objective[column],
                columns.baseObjective[column],
                columns.share[column] * columns.baseSlope[column]);
    }

    /** Makes the point evaluated the base and steps on from there. */
    private boolean leave(int column, int iteration, ProjectionBatch batch, double allowed) {
        int d = columns.dimension;
        boolean definite = StepRules.definite(columns.trace[column], columns.inverseTrace[column]);
        if (!definite) {
            regularization.regularise(columns, column);
        }
        double tauSquare = 0;
        double stepSquare = 0;
        for (int k = 0; k < d; k++) {
            double t = columns.tau[k][column];
            double s = columns.step[k][column];
            tauSquare += t * t;
            stepSquare += s * s;
            columns.base[k][column] = t;
            columns.direction[k][column] = s;
            columns.tau[k][column] = t + s;
        }
        columns.baseObjective[column] = columns.objective[column];
        columns.baseSlope[column] = columns.slope[column];
        columns.share[column] = 1;

        double size = Math.sqrt(tauSquare + stepSquare);
        double rate = columns.inverseTrace[column] * quartic.lipschitz(StepRules.REACH * size);
        if (definite
                && StepRules.last(rate, stepSquare, size, allowed, columns.slope[column], columns.objective[column])) {
            takeLastStep(column);
            columns.finish(column, batch, Status.CONVERGED, iteration);
            return false;
        }
        if (stepSquare <= tolerance * tolerance * tauSquare
                || StepRules.unresolved(columns.slope[column], columns.objective[column])) {
            columns.finish(column, batch, Status.CONVERGED, iteration);
            return false;
        }
        return true;
    }

    /** Moves the base by a full Newton step; the model's decrease sᵀ∇e/2 is exact to the tolerance. */
    private void takeLastStep(int column) {
        for (int k = 0; k < columns.dimension; k++) {
            columns.base[k][column] = columns.tau[k][column];
        }
        columns.baseObjective[column] += columns.slope[column] / 2;
    }

    /** Tries a smaller share of the direction: the minimum of the parabola through what is known, within bounds. */
    private boolean shorten(int column, int iteration, ProjectionBatch batch) {
        if (iteration == 1) {
            keepStart(column, iteration, batch);
            return false;
        }
        double share = columns.share[column];
        double expected = -share * columns.baseSlope[column];
        if (StepRules.unresolved(-expected, columns.baseObjective[column])) {
            columns.finish(column, batch, Status.CONVERGED, iteration);
            return false;
        }
        double excess = columns.objective[column] - columns.baseObjective[column] + expected;
        double factor = expected / (2 * excess);
        share *= factor > 0.1 ? Math.min(factor, 0.5) : 0.1;
        columns.share[column] = share;
        for (int k = 0; k < columns.dimension; k++) {
            columns.tau[k][column] = columns.base[k][column] + share * columns.direction[k][column];
        }
        return true;
    }

    /** Returns a start at which the polynomial is not a number. */
    private void keepStart(int column, int iteration, ProjectionBatch batch) {
        for (int k = 0; k < columns.dimension; k++) {
            columns.base[k][column] = columns.tau[k][column];
        }
        columns.baseObjective[column] = columns.objective[column];
        columns.finish(column, batch, Status.ITERATION_LIMIT, iteration);
    }
}
