package org.qmf.core.rqmf;

import java.util.Arrays;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.Cholesky;
import org.qmf.core.linear.SymmetricEigen;
import org.qmf.core.linear.Vectors;

/** Measures how a quadratic surface bends. */
final class Curvature {

    private static final int STEPS = 200;

    private Curvature() {}

    /**
     * Returns the largest ‖II(v, v)‖ over unit tangents v at f(τ), in 1/unit of the coordinates; infinite where the surface
     * has no tangent space.
     *
     * <p>With the Jacobian J, JᵀJ = LLᵀ, v = L⁻ᵀu has unit length for unit u; II(v, v) is the part of the second derivative
     * along v that is normal to J. For a surface of one dimension less than the space this is the largest absolute
     * principal curvature.
     */
    static double largest(QuadraticMap map, double[] tau) {
        int d = map.dimension();
        int ambient = map.ambient();
        double[] tangents = jacobian(map, tau);
        double[] factor = new double[d * d];
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < d; l++) {
                factor[k * d + l] = Vectors.dot(tangents, k * ambient, tangents, l * ambient, ambient);
            }
        }
        if (!Cholesky.factor(factor, d)) {
            return Double.POSITIVE_INFINITY;
        }
        double[] form = secondForm(map, tangents, factor);
        double largest = 0;
        for (int axis = 0; axis < d; axis++) {
            largest = Math.max(largest, ascend(form, d, ambient, axis));
        }
        return largest;
    }

    /** ∂f/∂τ_k, one after the other. */
    private static double[] jacobian(QuadraticMap map, double[] tau) {
        int d = map.dimension();
        int ambient = map.ambient();
        int q = QuadraticMap.quadraticTerms(d);
        double[] tangents = new double[d * ambient];
        for (int row = 0; row < ambient; row++) {
            int at = row * q;
            for (int k = 0; k < d; k++) {
                tangents[k * ambient + row] += map.a()[row * d + k];
                for (int l = k; l < d; l++) {
                    double coefficient = map.q()[at++];
                    tangents[k * ambient + row] += coefficient * tau[l];
                    tangents[l * ambient + row] += coefficient * tau[k];
                }
            }
        }
        return tangents;
    }

    /** The normal parts of the second derivatives in an orthonormal tangent frame: d×d vectors of R^D. */
    private static double[] secondForm(QuadraticMap map, double[] tangents, double[] factor) {
        int d = map.dimension();
        int ambient = map.ambient();
        int q = QuadraticMap.quadraticTerms(d);
        double[] form = new double[d * d * ambient];
        int term = 0;
        double[] inner = new double[d];
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                double[] second = new double[ambient];
                for (int row = 0; row < ambient; row++) {
                    second[row] = (k == l ? 2 : 1) * map.q()[row * q + term];
                }
                for (int j = 0; j < d; j++) {
                    inner[j] = Vectors.dot(tangents, j * ambient, second, 0, ambient);
                }
                Cholesky.solve(factor, d, inner, 0);
                for (int j = 0; j < d; j++) {
                    Vectors.addScaled(-inner[j], tangents, j * ambient, second, 0, ambient);
                }
                System.arraycopy(second, 0, form, (k * d + l) * ambient, ambient);
                System.arraycopy(second, 0, form, (l * d + k) * ambient, ambient);
                term++;
            }
        }
        double[] matrix = new double[d * d];
        for (int row = 0; row < ambient; row++) {
            for (int k = 0; k < d * d; k++) {
                matrix[k] = form[k * ambient + row];
            }
            whiten(matrix, factor, d);
            for (int k = 0; k < d * d; k++) {
                form[k * ambient + row] = matrix[k];
            }
        }
        return form;
    }

    /** M ← L⁻¹ML⁻ᵀ. */
    private static void whiten(double[] matrix, double[] l, int d) {
        for (int pass = 0; pass < 2; pass++) {
            for (int column = 0; column < d; column++) {
                for (int i = 0; i < d; i++) {
                    double sum = matrix[i * d + column];
                    for (int k = 0; k < i; k++) {
                        sum -= l[i * d + k] * matrix[k * d + column];
                    }
                    matrix[i * d + column] = sum / l[i * d + i];
                }
            }
            for (int i = 0; i < d; i++) {
                for (int k = 0; k < i; k++) {
                    double swap = matrix[i * d + k];
                    matrix[i * d + k] = matrix[k * d + i];
                    matrix[k * d + i] = swap;
                }
            }
        }
    }

    /** Alternates between the best normal n for u and the best u for n; ‖II(u, u)‖ grows with every step. */
    private static double ascend(double[] form, int d, int ambient, int axis) {
        SymmetricEigen eigen = new SymmetricEigen(d);
        double[] matrix = new double[d * d];
        double[] normal = new double[ambient];
        System.arraycopy(form, (axis * d + axis) * ambient, normal, 0, ambient);
        double value = Math.sqrt(Vectors.dot(normal, 0, normal, 0, ambient));
        for (int step = 0; step < STEPS && value > 0; step++) {
            for (int k = 0; k < d * d; k++) {
                matrix[k] = Vectors.dot(form, k * ambient, normal, 0, ambient) / value;
            }
            eigen.decompose(matrix, d);
            int best = Math.abs(eigen.values()[d - 1]) > eigen.values()[0] ? d - 1 : 0;
            Arrays.fill(normal, 0);
            for (int k = 0; k < d; k++) {
                for (int l = 0; l < d; l++) {
                    double weight = eigen.vectors()[best * d + k] * eigen.vectors()[best * d + l];
                    Vectors.addScaled(weight, form, (k * d + l) * ambient, normal, 0, ambient);
                }
            }
            double next = Math.sqrt(Vectors.dot(normal, 0, normal, 0, ambient));
            if (next <= value * (1 + 1e-14)) {
                return Math.max(next, value);
            }
            value = next;
        }
        return value;
    }
}
