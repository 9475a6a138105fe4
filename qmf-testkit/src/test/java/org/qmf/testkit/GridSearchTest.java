package org.qmf.testkit;

import java.util.Optional;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

final class GridSearchTest extends ProjectionContract {

    @Override
    protected ProjectionSolver solver() {
        return new GridSearch();
    }

    @Override
    protected Optional<Strategy<?>> strategy() {
        return Optional.of(Named.promising(ProjectionSolver.class, solver(), Capability.GLOBAL_MINIMUM));
    }

    /** Begins the descent at the best point of a grid. */
    private static final class GridSearch extends Descent {

        @Override
        public boolean supports(int dimension) {
            return dimension == 1;
        }

        @Override
        double[] start(DescentWorker worker, double[] given) {
            double best = given[0];
            for (int i = -2500; i <= 2500; i++) {
                if (worker.value(i * 0.01) < worker.value(best)) {
                    best = i * 0.01;
                }
            }
            return new double[] {best};
        }
    }
}
