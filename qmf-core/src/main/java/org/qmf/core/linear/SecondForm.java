package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Tells how a surface f of R<sup>d</sup> in R<sup>D</sup> bends at a point, by its first and second derivatives there.
 *
 * <p>With the Jacobian J, JᵀJ = LLᵀ, v = L⁻ᵀu has unit length for unit u; the second fundamental form II(v, v) is the part of
 * the second derivative along v that is normal to J. A workspace is owned by one thread and reused.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class SecondForm {

    private static final int STEPS = 200;

    private final int d;
    private final int ambient;
    private final SymmetricEigen eigen;
    private final double[] factor;
    private final double[] form;
    private final double[] matrix;
    private final double[] inner;
    private final double[] second;
    private final double[] normal;
    private final double[] frame;

    /** Makes a workspace for surfaces of dimension d in R<sup>D</sup>. */
    public SecondForm(int dimension, int ambient) {
        this.d = dimension;
        this.ambient = ambient;
        this.eigen = new SymmetricEigen(d);
        this.factor = new double[d * d];
        this.form = new double[d * d * ambient];
        this.matrix = new double[d * d];
        this.inner = new double[d];
        this.second = new double[ambient];
        this.normal = new double[ambient];
        this.frame = new double[(d + 1) * ambient];
    }

    /**
     * Computes the form in an orthonormal tangent frame.
     *
     * @param tangents the d columns of J, one after the other
     * @param seconds the second derivatives by the k-th and l-th parameter, k ≤ l, one after the other
     * @return false if the surface has no tangent space there
     */
    public boolean compute(double[] tangents, double[] seconds) {
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < d; l++) {
                factor[k * d + l] = Vectors.dot(tangents, k * ambient, tangents, l * ambient, ambient);
            }
        }
        if (!Cholesky.factor(factor, d)) {
            return false;
        }
        System.arraycopy(tangents, 0, frame, 0, d * ambient);
        normalParts(tangents, seconds);
        for (int row = 0; row < ambient; row++) {
            for (int k = 0; k < d * d; k++) {
                matrix[k] = form[k * ambient + row];
            }
            whiten();
            for (int k = 0; k < d * d; k++) {
                form[k * ambient + row] = matrix[k];
            }
        }
        return true;
    }

    private void normalParts(double[] tangents, double[] seconds) {
        int term = 0;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                System.arraycopy(seconds, term * ambient, second, 0, ambient);
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
    }

    /** M ← L⁻¹ML⁻ᵀ. */
    private void whiten() {
        for (int pass = 0; pass < 2; pass++) {
            for (int column = 0; column < d; column++) {
                for (int i = 0; i < d; i++) {
                    double sum = matrix[i * d + column];
                    for (int k = 0; k < i; k++) {
                        sum -= factor[i * d + k] * matrix[k * d + column];
                    }
                    matrix[i * d + column] = sum / factor[i * d + i];
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

    /**
     * Returns the largest ‖II(v, v)‖ over unit tangents v, in 1/unit of the coordinates: the curvature of a curve, and for a
     * surface of one dimension less than the space the largest absolute principal curvature.
     */
    public double largest() {
        double largest = 0;
        for (int k = 0; k < d; k++) {
            System.arraycopy(form, (k * d + k) * ambient, normal, 0, ambient);
            largest = Math.max(largest, ascend());
            // With several normals an axis may be a saddle, at which the ascent rests.
            for (int l = k + 1; l < d && ambient - d > 1; l++) {
                for (int sign = -1; sign <= 1; sign += 2) {
                    between(k, l, sign);
                    largest = Math.max(largest, ascend());
                }
            }
        }
        return largest;
    }

    /** II(u, u) of u = (e<sub>k</sub> ± e<sub>l</sub>)/√2. */
    private void between(int k, int l, int sign) {
        Arrays.fill(normal, 0);
        Vectors.addScaled(0.5, form, (k * d + k) * ambient, normal, 0, ambient);
        Vectors.addScaled(0.5, form, (l * d + l) * ambient, normal, 0, ambient);
        Vectors.addScaled(sign, form, (k * d + l) * ambient, normal, 0, ambient);
    }

    /** Alternates between the best normal n for u and the best u for n, from II(u, u); its length grows with every step. */
    private double ascend() {
        double value = Math.sqrt(Vectors.dot(normal, 0, normal, 0, ambient));
        for (int step = 0; step < STEPS && value > 0; step++) {
            along(normal, 1 / value);
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

    private boolean along(double[] direction, double scale) {
        for (int k = 0; k < d * d; k++) {
            matrix[k] = scale * Vectors.dot(form, k * ambient, direction, 0, ambient);
        }
        return eigen.decompose(matrix, d);
    }

    /**
     * Writes the principal curvatures in a direction n that is normal to the surface: the eigenvalues of −⟨II, n⟩, largest
     * first. They are positive where the surface bends away from n, as a sphere does from its outer normal.
     *
     * @return false if they are not finite
     */
    public boolean curvatures(double[] unitNormal, double[] curvatures) {
        boolean found = along(unitNormal, -1);
        System.arraycopy(eigen.values(), 0, curvatures, 0, d);
        return found;
    }

    /**
     * Writes the unit normal of a surface of one dimension less than the space. Of the two, it is the one whose largest
     * component, the first of several, is positive.
     *
     * @return false if it is not unique
     */
    public boolean normal(double[] unitNormal) {
        if (d != ambient - 1 || !OrthonormalRows.orthonormalize(frame, 0, d, ambient)) {
            return false;
        }
        // The axis of which most is left once its tangential part is removed: at least 1/D of its squared length.
        int axis = 0;
        double most = 0;
        for (int i = 0; i < ambient; i++) {
            double left = 1;
            for (int k = 0; k < d; k++) {
                left -= frame[k * ambient + i] * frame[k * ambient + i];
            }
            if (left > most) {
                most = left;
                axis = i;
            }
        }
        Arrays.fill(frame, d * ambient, (d + 1) * ambient, 0);
        frame[d * ambient + axis] = 1;
        boolean unique = OrthonormalRows.orthonormalize(frame, d, 1, ambient);
        System.arraycopy(frame, d * ambient, unitNormal, 0, ambient);
        return unique;
    }
}
