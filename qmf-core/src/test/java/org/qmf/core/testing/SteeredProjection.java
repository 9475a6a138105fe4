package org.qmf.core.testing;

import java.util.function.Consumer;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;

/** Projects like {@link DampedNewton}; a test may look at the starts of a batch and change its answers. */
public record SteeredProjection(Consumer<ProjectionBatch> starts, Consumer<ProjectionBatch> answers)
        implements ProjectionSolver {

    @Override
    public Worker worker(int dimension) {
        Worker newton = new DampedNewton().worker(dimension);
        return new Worker() {
            @Override
            public void prepare(double[] gram) {
                newton.prepare(gram);
            }

            @Override
            public void project(ProjectionBatch batch) {
                starts.accept(batch);
                newton.project(batch);
                answers.accept(batch);
            }
        };
    }
}
