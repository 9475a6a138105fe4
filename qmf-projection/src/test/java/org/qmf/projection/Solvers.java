package org.qmf.projection;

import java.util.LinkedHashMap;
import java.util.Map;
import org.qmf.api.quadratic.ProjectionSolver;

/** The solvers under test, by name. */
final class Solvers {

    private Solvers() {}

    static Map<String, ProjectionSolver> all() {
        Map<String, ProjectionSolver> solvers = new LinkedHashMap<>();
        solvers.put("newton", new Newton(1e-10, 50));
        solvers.put("gauss-newton", new GaussNewton(1e-10, 50));
        solvers.put("gradient-descent", new GradientDescent(1e-8, 300));
        solvers.put("alternating", new Alternating(1e-8, 300));
        solvers.put("exact", new Exact());
        return solvers;
    }

    /** Newton's method without the kernels for d = 1 and 2. */
    static ProjectionSolver generalNewton(double tolerance, int maxIterations) {
        return dimension -> new DescentWorker(FastPath.NONE, dimension, StepMatrix.HESSIAN, tolerance, maxIterations);
    }
}
