package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;
import org.qmf.api.quadratic.ProjectionSolver;

/**
 * Runs the alternation of equation (21) for all columns in lock-step.
 *
 * <p>Because g is symmetric, the alternation of τ and η is one chain τ ← F(τ) = Γ_τ⁻¹ζ_τ, and a limit with τ ≠ η is a
 * cycle of two points of F. The chain does not decrease h, so the start is kept with each column and returned if it is
 * better.
 */
final class AlternatingWorker implements ProjectionSolver.Worker {

    /** The change over two steps, relative to that over one, below which the chain goes to and fro. */
    private static final double CYCLE = 1e-6;

    private final GeneralQuartic quartic;
    private final Columns columns;
    private final Regularization regularization;
    private final double tolerance;
    private final int maxIterations;

    AlternatingWorker(int dimension, double tolerance, int maxIterations) {
        this.quartic = new GeneralQuartic(dimension, StepMatrix.ALTERNATION);
        this.columns = new Columns(dimension);
        this.regularization = new Regularization(dimension);
        this.tolerance = tolerance;
        this.maxIterations = maxIterations;
    }

    @Override
    public void prepare(double[] gram) {
        quartic.prepare(gram);
    }

    @Override
    public void project(ProjectionBatch batch) {
        columns.load(batch);
        for (int iteration = 1; columns.count > 0; iteration++) {
            quartic.evaluate(columns);
            int kept = 0;
            for (int column = 0; column < columns.count; column++) {
                if (advance(column, iteration, batch)) {
                    if (kept < column) {
                        columns.move(column, kept);
                    }
                    kept++;
                }
            }
            columns.count = kept;
        }
    }

    /** Takes the next step of the chain; returns false if the column is finished. */
    private boolean advance(int column, int iteration, ProjectionBatch batch) {
        if (!StepRules.definite(columns.trace[column], columns.inverseTrace[column])) {
            regularization.regularise(columns, column);
        }
        double tauSquare = 0;
        double stepSquare = 0;
        double twoStepSquare = 0;
        for (int k = 0; k < columns.dimension; k++) {
            double t = columns.tau[k][column];
            double s = columns.step[k][column];
            double twoSteps = s + columns.direction[k][column];
            tauSquare += t * t;
            stepSquare += s * s;
            twoStepSquare += twoSteps * twoSteps;
        }
        boolean number = stepSquare < Double.POSITIVE_INFINITY;
        boolean converged = stepSquare <= tolerance * tolerance * tauSquare;
        boolean cycling = iteration > 1 && twoStepSquare <= CYCLE * CYCLE * stepSquare;
        // In a cycle the point before belongs to the candidates; otherwise only the start, the base of every column.
        if (converged || cycling || !number || iteration == maxIterations) {
            if (cycling && !converged && columns.share[column] < columns.objective[column]) {
                stepBack(column);
            }
            improve(column);
            Status status = converged ? Status.CONVERGED : cycling ? Status.TWO_CYCLE : Status.ITERATION_LIMIT;
            columns.finish(column, batch, status, iteration);
            return false;
        }
        if (iteration == 1) {
            improve(column);
        }
        columns.share[column] = columns.objective[column];
        for (int k = 0; k < columns.dimension; k++) {
            columns.direction[k][column] = columns.step[k][column];
            columns.tau[k][column] += columns.step[k][column];
        }
        return true;
    }

    /** Returns to the point before, whose objective is in {@code share} and from which {@code direction} led here. */
    private void stepBack(int column) {
        columns.objective[column] = columns.share[column];
        for (int k = 0; k < columns.dimension; k++) {
            columns.tau[k][column] -= columns.direction[k][column];
        }
    }

    /** Makes the current point the base if it is better; what is not a number stays only where nothing better is. */
    private void improve(int column) {
        double objective = columns.objective[column];
        double before = columns.baseObjective[column];
        if (objective < before || before == Double.POSITIVE_INFINITY) {
            columns.baseObjective[column] = objective;
            for (int k = 0; k < columns.dimension; k++) {
                columns.base[k][column] = columns.tau[k][column];
            }
        }
    }
}
