package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Offers the alternation of equation (21) with the closed forms (25) and (26). */
public final class AlternatingProvider implements StrategyProvider<ProjectionSolver, AlternatingProvider.Parameters> {

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

            @Parameter(
                    value = "Largest number of half-steps for a point; one round of the alternation has two.",
                    defaultsTo = "300",
                    min = 1)
            int maxIterations) {}

    @Override
    public String name() {
        return "alternating";
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
        return "Projects by the alternation of the paper, equations (21), (25), (26); reports where it cycles between two points.";
    }

    @Override
    public ProjectionSolver create(Parameters parameters) {
        return dimension -> new AlternatingWorker(dimension, parameters.tolerance(), parameters.maxIterations());
    }
}
