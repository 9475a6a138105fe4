package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Offers Newton's method, safeguarded by a decrease test and certified at the end. */
public final class NewtonProvider implements StrategyProvider<ProjectionSolver, NewtonProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param tolerance the bound of the error
     * @param maxIterations the cap
     */
    public record Parameters(
            @Parameter(
                    value = "Largest error of a projection, relative to the length of its coordinates.",
                    defaultsTo = "1e-10",
                    above = 0,
                    below = 1)
            double tolerance,

            @Parameter(value = "Largest number of evaluations for a point.", defaultsTo = "50", min = 1)
            int maxIterations) {}

    @Override
    public String name() {
        return "newton";
    }

    @Override
    public Class<ProjectionSolver> kind() {
        return ProjectionSolver.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Projects by Newton's method; every step decreases the distance, and the last one is certified by the"
                + " Newton-Kantorovich theorem.";
    }

    @Override
    public ProjectionSolver create(Parameters parameters) {
        return dimension -> new DescentWorker(
                opening(dimension, parameters.maxIterations()),
                dimension,
                Metric.HESSIAN,
                parameters.tolerance(),
                parameters.maxIterations());
    }

    private static Opening opening(int dimension, int maxIterations) {
        return switch (dimension) {
            case 1 -> new CurveNewton(maxIterations);
            case 2 -> new SurfaceNewton(maxIterations);
            default -> Opening.none();
        };
    }
}
