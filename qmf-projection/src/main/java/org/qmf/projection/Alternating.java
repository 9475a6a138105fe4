package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;

/** Projects by the alternation of equation (21) with the closed forms (25) and (26). */
public record Alternating(
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
        int maxIterations)
        implements ProjectionSolver {

    @Override
    public Worker worker(int dimension) {
        return new AlternatingWorker(dimension, tolerance, maxIterations);
    }
}
