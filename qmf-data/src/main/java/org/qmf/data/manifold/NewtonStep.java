package org.qmf.data.manifold;

import org.qmf.core.linear.Vectors;

/** Computes the Newton step of ½‖x(u) − y‖², held at bounds that the gradient pushes against. */
final class NewtonStep {

    private NewtonStep() {}

    static double[] direction(Jet jet, double[] position, Parametrization map) {
        int d = map.dimension();
        double[] gradient = new double[d];
        boolean[] free = new boolean[d];
        double[] residual = new double[map.ambient()];
        for (int i = 0; i < residual.length; i++) {
            residual[i] = jet.point[i] - position[i];
        }
        for (int a = 0; a < d; a++) {
            gradient[a] = Vectors.dotInOrder(jet.first, a * residual.length, residual, 0, residual.length);
            boolean held = !map.closed(a)
                    && ((jet.parameters[a] <= map.low(a) && gradient[a] > 0)
                            || (jet.parameters[a] >= map.high(a) && gradient[a] < 0));
            free[a] = !held;
        }
        if (d == 2 && free[0] && free[1]) {
            return both(jet, residual, gradient);
        }
        double[] direction = new double[d];
        for (int a = 0; a < d; a++) {
            direction[a] = free[a] ? single(jet, residual, gradient[a], a) : 0;
        }
        return direction;
    }

    /** Where the Hessian ∂ₐx·∂ᵦx + ∂ₐᵦx·(x − y) is not positive, its first part alone still gives descent. */
    private static double single(Jet jet, double[] residual, double gradient, int axis) {
        double metric = jet.metric(axis, axis);
        double hessian = metric + bend(jet, residual, axis == 0 ? 0 : 2);
        double divisor = hessian > 1e-8 * metric ? hessian : metric;
        return divisor == 0 ? 0 : -gradient / divisor;
    }

    private static double[] both(Jet jet, double[] residual, double[] gradient) {
        double g11 = jet.metric(0, 0);
        double g12 = jet.metric(0, 1);
        double g22 = jet.metric(1, 1);
        double h11 = g11 + bend(jet, residual, 0);
        double h12 = g12 + bend(jet, residual, 1);
        double h22 = g22 + bend(jet, residual, 2);
        boolean positive = h11 > 0 && h11 * h22 - h12 * h12 > 1e-10 * (g11 * g22 - g12 * g12);
        return positive ? solve(h11, h12, h22, gradient) : solve(g11, g12, g22, gradient);
    }

    private static double[] solve(double a11, double a12, double a22, double[] gradient) {
        double determinant = a11 * a22 - a12 * a12;
        if (!(determinant > 0)) {
            return new double[] {-gradient[0] / Math.max(a11, 1e-300), 0};
        }
        return new double[] {
            -(a22 * gradient[0] - a12 * gradient[1]) / determinant,
            -(a11 * gradient[1] - a12 * gradient[0]) / determinant
        };
    }

    private static double bend(Jet jet, double[] residual, int pair) {
        return Vectors.dotInOrder(jet.second, pair * residual.length, residual, 0, residual.length);
    }
}
