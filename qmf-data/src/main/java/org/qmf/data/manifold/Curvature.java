package org.qmf.data.manifold;

import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/** Computes the largest normal curvature max ‖II(v, v)‖ over unit tangent vectors v. */
final class Curvature {

    private static final int DIRECTIONS = 180;
    private static final int REFINEMENTS = 60;

    private Curvature() {}

    static double largest(Jet jet, int d, int ambient) {
        double[] basis = new double[d * ambient];
        System.arraycopy(jet.first, 0, basis, 0, basis.length);
        OrthonormalRows.orthonormalizeInOrder(basis, d, ambient);
        double[] normal = jet.second.clone();
        for (int pair = 0; pair < d * (d + 1) / 2; pair++) {
            for (int row = 0; row < d; row++) {
                double along = Vectors.dotInOrder(normal, pair * ambient, basis, row * ambient, ambient);
                Vectors.addScaled(-along, basis, row * ambient, normal, pair * ambient, ambient);
            }
        }
        if (d == 1) {
            return Math.sqrt(Vectors.dotInOrder(normal, 0, normal, 0, ambient)) / jet.metric(0, 0);
        }
        double best = 0;
        for (int k = 1; k < DIRECTIONS; k++) {
            best = along(jet, normal, Math.PI * k / DIRECTIONS) > along(jet, normal, Math.PI * best / DIRECTIONS)
                    ? k
                    : best;
        }
        return refine(jet, normal, Math.PI * (best - 1) / DIRECTIONS, Math.PI * (best + 1) / DIRECTIONS);
    }

    private static double refine(Jet jet, double[] normal, double from, double to) {
        double low = from;
        double high = to;
        for (int step = 0; step < REFINEMENTS; step++) {
            double left = low + (high - low) / 3;
            double right = high - (high - low) / 3;
            if (along(jet, normal, left) < along(jet, normal, right)) {
                low = left;
            } else {
                high = right;
            }
        }
        return along(jet, normal, 0.5 * (low + high));
    }

    /** Returns ‖II(v, v)‖ / ‖v‖² for v = cos φ ∂₁x/‖∂₁x‖ + sin φ ∂₂x/‖∂₂x‖. */
    private static double along(Jet jet, double[] normal, double angle) {
        double a = Math.cos(angle) / Math.sqrt(jet.metric(0, 0));
        double b = Math.sin(angle) / Math.sqrt(jet.metric(1, 1));
        int ambient = jet.point.length;
        double square = 0;
        for (int i = 0; i < ambient; i++) {
            double value = a * a * normal[i] + 2 * a * b * normal[ambient + i] + b * b * normal[2 * ambient + i];
            square += value * value;
        }
        double length = a * a * jet.metric(0, 0) + 2 * a * b * jet.metric(0, 1) + b * b * jet.metric(1, 1);
        return Math.sqrt(square) / length;
    }
}
