package org.qmf.api.estimator;

import java.util.List;
import org.apiguardian.api.API;
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
}
