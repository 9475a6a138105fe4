package org.qmf.data.geometry;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.SecondForm;

/**
 * How a manifold lies at a point, as the chart around it tells; NaN where it does not.
 *
 * @param normal the unit normal, of which the largest component is positive; empty where there is more than one direction
 *     across the manifold
 * @param curvatures the principal curvatures, largest first, positive where the manifold bends away from the normal; the
 *     curvature of a curve that has no such normal; empty otherwise
 * @param noise root of the weighted mean squared distance of the chart's points from the surface in each of the directions
 *     across it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LocalShape(double[] normal, double[] curvatures, double noise) {

    /**
     * Looks at a chart.
     *
     * @param sample the sample that it was fitted to
     * @param units what the coordinates are multiplied with to get those that users know
     */
    static LocalShape of(LocalChart chart, Points sample, double[] units) {
        QuadraticMap map = chart.map().stretched(units);
        int d = map.dimension();
        int ambient = map.ambient();
        double[] normal = new double[d == ambient - 1 ? ambient : 0];
        double[] curvatures = new double[d == 1 || normal.length > 0 ? d : 0];
        SecondForm form = new SecondForm(d, ambient);
        boolean told = form.compute(map.tangents(chart.target()), map.secondDerivatives());
        if (normal.length > 0) {
            if (!told || !form.normal(normal) || !form.curvatures(normal, curvatures)) {
                Arrays.fill(normal, Double.NaN);
                Arrays.fill(curvatures, Double.NaN);
            }
        } else if (d == 1) {
            curvatures[0] = told ? form.largest() : Double.NaN;
        }
        return new LocalShape(normal, curvatures, noise(chart, map, sample, units));
    }

    private static double noise(LocalChart chart, QuadraticMap map, Points sample, double[] units) {
        int d = map.dimension();
        double[] tau = new double[d];
        double[] foot = new double[map.ambient()];
        double squares = 0;
        double weights = 0;
        for (int i = 0; i < chart.neighbors().length; i++) {
            System.arraycopy(chart.coordinates(), i * d, tau, 0, d);
            map.evaluate(tau, foot);
            double square = 0;
            for (int axis = 0; axis < foot.length; axis++) {
                double off = units[axis] * sample.get(chart.neighbors()[i], axis) - foot[axis];
                square += off * off;
            }
            squares += chart.weights()[i] * square;
            weights += chart.weights()[i];
        }
        return Math.sqrt(squares / (weights * (map.ambient() - d)));
    }
}
