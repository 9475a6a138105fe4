package org.qmf.core.rqmf;

import java.util.LinkedHashMap;
import java.util.Map;
import org.qmf.api.estimator.Guarantee;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.SymmetricEigenvalues;

/**
 * Tells whether Theorem 2 guarantees that the alternation of equation (21) converges for a point x, as long as it stays
 * in the ball of radius α.
 *
 * @param alpha α, the radius of the ball of coordinates
 * @param sliceNorm 𝔟 = max<sub>k</sub> σ₁(B<sub>k</sub>), the largest curvature of a coordinate function
 * @param threshold 𝔟₀, the largest 𝔟 for which condition (34b) holds
 * @param left the left side of condition (34b): (2‖x − c‖₁ + 4α‖A‖₂,₁)𝔟 + 3Dα²𝔟²
 * @param right its right side: σ<sub>d</sub>²(A)/4
 */
public record Theorem2(double alpha, double sliceNorm, double threshold, double left, double right) {

    /** Computes both sides of condition (34b) for a surface, a point x and a radius. */
    public static Theorem2 of(QuadraticMap map, double[] x, double alpha) {
        if (!(alpha >= 0)) {
            throw new IllegalArgumentException("alpha [" + alpha + "] must be at least 0");
        }
        if (x.length != map.ambient()) {
            throw new IllegalArgumentException("x has [" + x.length + "] values, expected [" + map.ambient() + "]");
        }
        double distance = 0;
        for (int row = 0; row < x.length; row++) {
            distance += Math.abs(x[row] - map.c()[row]);
        }
        double b = sliceNorm(map);
        double half = distance + 2 * alpha * rowNorms(map);
        double square = 3 * map.ambient() * alpha * alpha;
        double right = smallestSquare(map) / 4;
        // 𝔟₀ is the positive root of square·𝔟² + 2·half·𝔟 = right, written without cancellation.
        double threshold = right / (half + Math.sqrt(half * half + square * right));
        return new Theorem2(alpha, b, threshold, 2 * half * b + square * b * b, right);
    }

    /** Returns whether condition (34b) holds and σ<sub>d</sub>(A) is positive. */
    public boolean inside() {
        return right > 0 && left <= right;
    }

    /** Returns what a chart shows of the theorem. */
    Guarantee guarantee() {
        Map<String, Double> quantities = new LinkedHashMap<>();
        quantities.put("alpha", alpha);
        quantities.put("b", sliceNorm);
        quantities.put("b0", threshold);
        return new Guarantee("theorem2", inside(), quantities);
    }

    private static double sliceNorm(QuadraticMap map) {
        int d = map.dimension();
        double[] slice = new double[d * d];
        double largest = 0;
        int at = 0;
        for (int row = 0; row < map.ambient(); row++) {
            for (int k = 0; k < d; k++) {
                for (int l = k; l < d; l++) {
                    // Q counts each cross term once, B twice.
                    double entry = k == l ? map.q()[at] : map.q()[at] / 2;
                    slice[k * d + l] = entry;
                    slice[l * d + k] = entry;
                    at++;
                }
            }
            for (double value : SymmetricEigenvalues.of(slice, d)) {
                largest = Math.max(largest, Math.abs(value));
            }
        }
        return largest;
    }

    /** Returns ‖A‖₂,₁, the sum of the lengths of the rows. */
    private static double rowNorms(QuadraticMap map) {
        int d = map.dimension();
        double sum = 0;
        for (int row = 0; row < map.ambient(); row++) {
            double square = 0;
            for (int k = 0; k < d; k++) {
                square += map.a()[row * d + k] * map.a()[row * d + k];
            }
            sum += Math.sqrt(square);
        }
        return sum;
    }

    /** Returns σ<sub>d</sub>²(A), the smallest eigenvalue of AᵀA. */
    private static double smallestSquare(QuadraticMap map) {
        int d = map.dimension();
        double[] gram = new double[d * d];
        for (int row = 0; row < map.ambient(); row++) {
            for (int k = 0; k < d; k++) {
                for (int l = 0; l < d; l++) {
                    gram[k * d + l] += map.a()[row * d + k] * map.a()[row * d + l];
                }
            }
        }
        double smallest = Double.POSITIVE_INFINITY;
        for (double value : SymmetricEigenvalues.of(gram, d)) {
            smallest = Math.min(smallest, value);
        }
        return Math.max(0, smallest);
    }
}
