package org.qmf.projection;

import java.util.List;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** Lists the projection solvers. */
public final class ProjectionPlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                        ProjectionSolver.class,
                        "alternating",
                        Alternating.class,
                        "Projects by the alternation of the paper, equations (21), (25), (26); reports where it cycles"
                                + " between two points."),
                Strategy.of(
                                ProjectionSolver.class,
                                "exact",
                                Exact::new,
                                "Projects onto curves (d = 1) by solving a cubic; finds the global minimum.")
                        .promises(Capability.GLOBAL_MINIMUM),
                Strategy.of(
                        ProjectionSolver.class,
                        "gauss-newton",
                        GaussNewton.class,
                        "Projects by the Gauss-Newton method; every step decreases the distance."),
                Strategy.of(
                        ProjectionSolver.class,
                        "gradient-descent",
                        GradientDescent.class,
                        "Projects by gradient descent with backtracking; slow, for comparison."),
                Strategy.of(
                        ProjectionSolver.class,
                        "newton",
                        Newton.class,
                        "Projects by Newton's method; every step decreases the distance, and the last one is certified"
                                + " by the Newton-Kantorovich theorem."));
    }
}
