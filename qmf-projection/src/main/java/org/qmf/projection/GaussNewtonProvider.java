package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Offers the Gauss–Newton method, safeguarded by a decrease test. */
public final class GaussNewtonProvider implements StrategyProvider<ProjectionSolver, GaussNewtonProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param tolerance the last step, relative to the length of τ
     * @param maxIterations the cap
     */
    public record Parameters(
            @Parameter(
                    value = "Length of the last step, relative to the length of the coordinates.",
                    defaultsTo = "1e-10",
                    above = 0,
                    below = 1)
            double tolerance,

            @Parameter(value = "Largest number of evaluations for a point.", defaultsTo = "50", min = 1)
            int maxIterations) {}

    @Override
    public String name() {
        return "gauss-newton";
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
        return "Projects by the Gauss-Newton method; every step decreases the distance.";
    }

    @Override
    public ProjectionSolver create(Parameters parameters) {
        return dimension -> new DescentWorker(
                Opening.none(), dimension, Metric.GAUSS_NEWTON, parameters.tolerance(), parameters.maxIterations());
    }
}
