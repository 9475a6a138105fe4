package org.qmf.core.rqmf;

import org.qmf.api.Points;
import org.qmf.api.estimator.LocalChart;

/** Evaluates a fitted chart on a grid of τ over the range of its points, for figures. */
public final class SurfaceGrid {

    private SurfaceGrid() {}

    /**
     * Returns the surface's points, the last coordinate of τ running fastest.
     *
     * @param perAxis grid lines along each coordinate of τ, at least 2; there are perAxis<sup>d</sup> points
     */
    public static Points over(LocalChart chart, int perAxis) {
        if (perAxis < 2) {
            throw new IllegalArgumentException("grid lines [" + perAxis + "] must be at least 2");
        }
        int d = chart.map().dimension();
        int ambient = chart.map().ambient();
        double[] low = new double[d];
        double[] high = new double[d];
        range(chart, low, high);
        int total = 1;
        for (int k = 0; k < d; k++) {
            total = Math.multiplyExact(total, perAxis);
        }
        double[] values = new double[Math.multiplyExact(total, ambient)];
        double[] tau = new double[d];
        double[] point = new double[ambient];
        for (int i = 0; i < total; i++) {
            int rest = i;
            for (int k = d - 1; k >= 0; k--) {
                double share = (double) (rest % perAxis) / (perAxis - 1);
                tau[k] = low[k] + share * (high[k] - low[k]);
                rest /= perAxis;
            }
            chart.map().evaluate(tau, point);
            System.arraycopy(point, 0, values, i * ambient, ambient);
        }
        return Points.wrap(values, ambient);
    }

    private static void range(LocalChart chart, double[] low, double[] high) {
        int d = low.length;
        for (int k = 0; k < d; k++) {
            low[k] = chart.target()[k];
            high[k] = chart.target()[k];
        }
        double[] taus = chart.coordinates();
        for (int i = 0; i < taus.length; i++) {
            low[i % d] = Math.min(low[i % d], taus[i]);
            high[i % d] = Math.max(high[i % d], taus[i]);
        }
    }
}
