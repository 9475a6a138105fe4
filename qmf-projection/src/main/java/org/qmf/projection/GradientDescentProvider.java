package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Offers gradient descent with backtracking. */
public final class GradientDescentProvider
        implements StrategyProvider<ProjectionSolver, GradientDescentProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param tolerance the last step, relative to the length of τ
     * @param maxIterations the cap
     */
    public record Parameters(
            @Parameter(
                    value = "Length of the last step, relative to the length of the coordinates.",
                    defaultsTo = "1e-8",
                    above = 0,
                    below = 1)
            double tolerance,

            @Parameter(value = "Largest number of evaluations for a point.", defaultsTo = "300", min = 1)
            int maxIterations) {}

    @Override
    public String name() {
        return "gradient-descent";
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
        return "Projects by gradient descent with backtracking; slow, for comparison.";
    }

    @Override
    public ProjectionSolver create(Parameters parameters) {
        return dimension -> new DescentWorker(
                Opening.none(), dimension, Metric.GRADIENT, parameters.tolerance(), parameters.maxIterations());
    }
}
