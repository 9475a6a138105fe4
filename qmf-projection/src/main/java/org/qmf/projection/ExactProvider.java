package org.qmf.projection;

import java.util.Set;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;

/** Offers the global minimum on curves, from the roots of a cubic. */
public final class ExactProvider implements StrategyProvider<ProjectionSolver, NoParameters> {

    @Override
    public String name() {
        return "exact";
    }

    @Override
    public Class<ProjectionSolver> kind() {
        return ProjectionSolver.class;
    }

    @Override
    public Class<NoParameters> parameters() {
        return NoParameters.class;
    }

    @Override
    public String summary() {
        return "Projects onto curves (d = 1) by solving a cubic; finds the global minimum.";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.GLOBAL_MINIMUM);
    }

    @Override
    public ProjectionSolver create(NoParameters parameters) {
        return new ProjectionSolver() {
            @Override
            public boolean supports(int dimension) {
                return dimension == 1;
            }

            @Override
            public Worker worker(int dimension) {
                if (dimension != 1) {
                    throw new IllegalArgumentException(
                            "the exact projection needs dimension 1, not [" + dimension + "]");
                }
                return new ExactWorker();
            }
        };
    }
}
