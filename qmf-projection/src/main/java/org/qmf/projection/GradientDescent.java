package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;

/** Projects by gradient descent with backtracking. */
public record GradientDescent(
        @Parameter(
                value = "Length of the last step, relative to the length of the coordinates.",
                defaultsTo = "1e-8",
                above = 0,
                below = 1)
        double tolerance,

        @Parameter(value = "Largest number of evaluations for a point.", defaultsTo = "300", min = 1)
        int maxIterations)
        implements ProjectionSolver {

    @Override
    public Worker worker(int dimension) {
        return new DescentWorker(FastPath.NONE, dimension, StepMatrix.GRADIENT, tolerance, maxIterations);
    }
}
