package org.qmf.core.factorization;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;

/**
 * Holds X ≈ RT(Φ).
 *
 * @param map the surface f(τ) = Rξ(τ)
 * @param coordinates Φ: one τ for each point
 * @param fitted the points f(τ) on the surface
 * @param lambda λ
 * @param norm s(λ) = ‖Q‖²
 * @param converged whether the iteration stopped by its tolerance
 * @param trace the change of Φ after each iteration
 */
public record Factorization(
        QuadraticMap map,
        Points coordinates,
        Points fitted,
        double lambda,
        double norm,
        boolean converged,
        List<Double> trace) {

    public Factorization {
        trace = List.copyOf(trace);
    }

    static Factorization of(LocalData data, Alternation alternation, boolean converged) {
        QuadraticMap map = data.map();
        ProjectionBatch batch = alternation.batch();
        int d = map.dimension();
        int count = batch.count();
        double[] coordinates = new double[count * d];
        double[] fitted = new double[count * map.ambient()];
        double[] tau = new double[d];
        double[] point = new double[map.ambient()];
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < d; k++) {
                tau[k] = batch.tau()[k * batch.stride() + i];
            }
            map.evaluate(tau, point);
            System.arraycopy(tau, 0, coordinates, i * d, d);
            System.arraycopy(point, 0, fitted, i * point.length, point.length);
        }
        List<Double> trace = new ArrayList<>();
        for (int t = 0; t < alternation.iterations(); t++) {
            trace.add(alternation.trace()[t]);
        }
        return new Factorization(
                map,
                Points.wrap(coordinates, d),
                Points.wrap(fitted, map.ambient()),
                alternation.lambda(),
                alternation.norm(),
                converged,
                trace);
    }
}
