package org.qmf.projection;

import java.util.LinkedHashMap;
import java.util.Map;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.NoParameters;

/** The solvers under test, by name. */
final class Solvers {

    private Solvers() {}

    static Map<String, ProjectionSolver> all() {
        Map<String, ProjectionSolver> solvers = new LinkedHashMap<>();
        solvers.put("newton", newton(1e-10, 50));
        solvers.put("gauss-newton", new GaussNewtonProvider().create(new GaussNewtonProvider.Parameters(1e-10, 50)));
        solvers.put(
                "gradient-descent",
                new GradientDescentProvider().create(new GradientDescentProvider.Parameters(1e-8, 300)));
        solvers.put("alternating", alternating(1e-8, 300));
        solvers.put("exact", new ExactProvider().create(new NoParameters()));
        return solvers;
    }

    static ProjectionSolver newton(double tolerance, int maxIterations) {
        return new NewtonProvider().create(new NewtonProvider.Parameters(tolerance, maxIterations));
    }

    /** Newton's method without the kernels for d = 1 and 2. */
    static ProjectionSolver generalNewton(double tolerance, int maxIterations) {
        return dimension -> new DescentWorker(Opening.none(), dimension, Metric.HESSIAN, tolerance, maxIterations);
    }

    static ProjectionSolver alternating(double tolerance, int maxIterations) {
        return new AlternatingProvider().create(new AlternatingProvider.Parameters(tolerance, maxIterations));
    }
}
