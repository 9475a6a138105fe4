package org.qmf.api.estimator;

import java.util.List;
import org.apiguardian.api.API;
import org.qmf.api.Points;
import org.qmf.api.quadratic.QuadraticMap;

/**
 * Shows a chart that was fitted around a target. The arrays belong to the chart.
 *
 * @param map the fitted surface: c, A and Q
 * @param neighbors sample indices of the chart's points
 * @param weights their weights
 * @param coordinates τ of each neighbour, d values one after the other
 * @param target τ of the target
 * @param lambda the regularisation λ
 * @param norm s(λ) = ‖Q‖²
 * @param curvature largest absolute principal curvature of the surface at the target, in 1/unit of the coordinates
 * @param trace the change ‖Φ<sub>t</sub>ᵀΦ<sub>t</sub> − Φ<sub>t−1</sub>ᵀΦ<sub>t−1</sub>‖ after each iteration
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@SuppressWarnings("ArrayRecordComponent")
public record LocalChart(
        QuadraticMap map,
        int[] neighbors,
        double[] weights,
        double[] coordinates,
        double[] target,
        double lambda,
        double norm,
        double curvature,
        List<Double> trace) {

    public LocalChart {
        trace = List.copyOf(trace);
    }

    /** Returns α = max ‖τ‖ over the neighbours, the radius of the smallest ball around 0 that holds their coordinates. */
    public double radius() {
        int d = map.dimension();
        double largest = 0;
        for (int i = 0; i < neighbors.length; i++) {
            double square = 0;
            for (int k = 0; k < d; k++) {
                square += coordinates[i * d + k] * coordinates[i * d + k];
            }
            largest = Math.max(largest, square);
        }
        return Math.sqrt(largest);
    }

    /** Returns the same chart with the tangent at the target in the place of the surface. */
    public LocalChart tangent() {
        return new LocalChart(
                map.tangent(target), neighbors, weights, coordinates, target, lambda, norm, curvature, trace);
    }

    /**
     * Returns points of the fitted surface on a grid of τ over the range of the chart's points, the last coordinate of τ
     * running fastest.
     *
     * @param perAxis grid lines along each coordinate of τ, at least 2; there are perAxis<sup>d</sup> points
     */
    public Points surface(int perAxis) {
        if (perAxis < 2) {
            throw new IllegalArgumentException("grid lines [" + perAxis + "] must be at least 2");
        }
        int d = map.dimension();
        double[] low = target.clone();
        double[] high = target.clone();
        for (int i = 0; i < coordinates.length; i++) {
            low[i % d] = Math.min(low[i % d], coordinates[i]);
            high[i % d] = Math.max(high[i % d], coordinates[i]);
        }
        int total = 1;
        for (int k = 0; k < d; k++) {
            total = Math.multiplyExact(total, perAxis);
        }
        double[] values = new double[Math.multiplyExact(total, map.ambient())];
        double[] tau = new double[d];
        double[] point = new double[map.ambient()];
        for (int i = 0; i < total; i++) {
            int rest = i;
            for (int k = d - 1; k >= 0; k--) {
                double share = (double) (rest % perAxis) / (perAxis - 1);
                tau[k] = low[k] + share * (high[k] - low[k]);
                rest /= perAxis;
            }
            map.evaluate(tau, point);
            System.arraycopy(point, 0, values, i * point.length, point.length);
        }
        return Points.wrap(values, point.length);
    }
}
