package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Parameter;

/** Projects by Newton's method, safeguarded by a decrease test and certified at the end. */
public record Newton(
        @Parameter(
                value = "Largest error of a projection, relative to the length of its coordinates.",
                defaultsTo = "1e-10",
                above = 0,
                below = 1)
        double tolerance,

        @Parameter(value = "Largest number of evaluations for a point.", defaultsTo = "50", min = 1)
        int maxIterations)
        implements ProjectionSolver {

    @Override
    public Worker worker(int dimension) {
        FastPath fastPath = switch (dimension) {
            case 1 -> new CurveNewton(maxIterations);
            case 2 -> new SurfaceNewton(maxIterations);
            default -> FastPath.NONE;
        };
        return new DescentWorker(fastPath, dimension, StepMatrix.HESSIAN, tolerance, maxIterations);
    }
}
