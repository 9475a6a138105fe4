package org.qmf.study.local;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.core.linear.Vectors;
import org.qmf.host.configuration.Binder;
import org.qmf.study.configuration.ProjectionDrawing;

/**
 * The points through which a solver passes on its way to the nearest point of a curve c + Aτ + Qτ².
 *
 * <p>Solvers return their last point only, so the solver is run again for every number of steps. Where it returns its
 * start, because its last point is worse, that point is not known.
 */
public final class ProjectionChain {

    private ProjectionChain() {}

    /**
     * Returns τ after 0, 1, 2, … steps on the curve with Q = factor · B, NaN where it is not known; ends where the solver
     * found itself going to and fro.
     */
    public static double[] of(ProjectionDrawing drawing, double factor, Binder binder) {
        double[] a = array(drawing.a());
        double[] q = Arrays.stream(array(drawing.b())).map(b -> factor * b).toArray();
        double[] offset = array(drawing.point());
        for (int i = 0; i < offset.length; i++) {
            offset[i] -= drawing.c().get(i);
        }
        double[] gram = {dot(a, a), dot(a, q), dot(q, a), dot(q, q)};
        double[] chain = new double[drawing.steps() + 1];
        chain[0] = drawing.start();
        for (int step = 1; step < chain.length; step++) {
            ProjectionSolver solver = binder.bindDeferred(
                            drawing.solver(), Map.of(ProjectionDrawing.STEP, (double) step))
                    .value();
            ProjectionBatch batch = ProjectionBatch.of(1, 1);
            batch.linear()[0] = dot(a, offset);
            batch.linear()[batch.stride()] = dot(q, offset);
            batch.tau()[0] = drawing.start();
            ProjectionSolver.Worker worker = solver.worker(1);
            worker.prepare(gram);
            worker.project(batch);
            if (batch.status(0) == ProjectionBatch.Status.TWO_CYCLE) {
                return Arrays.copyOf(chain, step);
            }
            double tau = batch.tau()[0];
            chain[step] = tau == drawing.start() ? Double.NaN : tau;
        }
        return chain;
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double dot(double[] x, double[] y) {
        return Vectors.dotInOrder(x, 0, y, 0, x.length);
    }
}
