package org.qmf.data.manifold;

import org.qmf.core.linear.Vectors;

/** The point and derivatives of a parametrisation at one place. */
final class Jet {

    final double[] parameters;
    final double[] point;
    final double[] first;
    final double[] second;

    private final Parametrization map;

    Jet(Parametrization map) {
        int d = map.dimension();
        int ambient = map.ambient();
        this.map = map;
        this.parameters = new double[d];
        this.point = new double[ambient];
        this.first = new double[d * ambient];
        this.second = new double[d * (d + 1) / 2 * ambient];
    }

    void move(double[] to) {
        System.arraycopy(to, 0, parameters, 0, parameters.length);
        map.jet(parameters, point, first, second);
    }

    /** Returns ∂ₐx · ∂ᵦx. */
    double metric(int a, int b) {
        return Vectors.dotInOrder(first, a * point.length, first, b * point.length, point.length);
    }

    /** Returns √det g: length or area per unit of the parameters. */
    double volumeElement() {
        if (parameters.length == 1) {
            return Math.sqrt(metric(0, 0));
        }
        double mixed = metric(0, 1);
        return Math.sqrt(Math.max(0, metric(0, 0) * metric(1, 1) - mixed * mixed));
    }
}
