package org.qmf.api.quadratic;

import org.apiguardian.api.API;

/**
 * The quadratic surface f(τ) = c + Aτ + Qψ(τ) = Rξ(τ) of R<sup>d</sup> in R<sup>D</sup>, with ψ(τ) = (τ₁², τ₁τ₂, …,
 * τ₁τ<sub>d</sub>, τ₂², …, τ<sub>d</sub>²).
 *
 * <p>Immutable; the arrays belong to the map.
 *
 * @param ambient D
 * @param dimension d
 * @param c the D values of c
 * @param a A, D×d, row after row
 * @param q Q, D×d(d+1)/2, row after row
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@SuppressWarnings("ArrayRecordComponent")
public record QuadraticMap(int ambient, int dimension, double[] c, double[] a, double[] q) {

    public QuadraticMap {
        if (ambient < 1 || dimension < 1) {
            throw new IllegalArgumentException(
                    "ambient [" + ambient + "] and dimension [" + dimension + "] must be at least 1");
        }
        requireLength("c", c, ambient);
        requireLength("a", a, ambient * dimension);
        requireLength("q", q, ambient * quadraticTerms(dimension));
    }

    private static void requireLength(String name, double[] values, int length) {
        if (values.length != length) {
            throw new IllegalArgumentException(name + " has [" + values.length + "] values, expected [" + length + "]");
        }
    }

    /** Returns q = d(d+1)/2, the number of quadratic terms. */
    public static int quadraticTerms(int dimension) {
        return dimension * (dimension + 1) / 2;
    }

    /** Returns p = d + q, the number of terms of f beside the constant. */
    public static int terms(int dimension) {
        return dimension + quadraticTerms(dimension);
    }

    /** Writes φ(τ) = (τ, ψ(τ)), the p terms beside the constant. */
    public static void features(int dimension, double[] tau, double[] features) {
        System.arraycopy(tau, 0, features, 0, dimension);
        int at = dimension;
        for (int k = 0; k < dimension; k++) {
            for (int l = k; l < dimension; l++) {
                features[at++] = tau[k] * tau[l];
            }
        }
    }

    /** Writes f(τ). */
    public void evaluate(double[] tau, double[] point) {
        int quadratic = quadraticTerms(dimension);
        for (int row = 0; row < ambient; row++) {
            double sum = c[row];
            for (int k = 0; k < dimension; k++) {
                sum += a[row * dimension + k] * tau[k];
            }
            int at = row * quadratic;
            for (int k = 0; k < dimension; k++) {
                for (int l = k; l < dimension; l++) {
                    sum += q[at++] * tau[k] * tau[l];
                }
            }
            point[row] = sum;
        }
    }

    /** Returns the tangent of the surface at f(τ), as a surface with the same coordinates: τ' ↦ f(τ) + f'(τ)(τ' − τ). */
    public QuadraticMap tangent(double[] tau) {
        double[] tangents = tangents(tau);
        double[] slope = new double[a.length];
        double[] at = new double[ambient];
        evaluate(tau, at);
        for (int row = 0; row < ambient; row++) {
            for (int k = 0; k < dimension; k++) {
                slope[row * dimension + k] = tangents[k * ambient + row];
                at[row] -= slope[row * dimension + k] * tau[k];
            }
        }
        return new QuadraticMap(ambient, dimension, at, slope, new double[q.length]);
    }

    /** Returns ∂f/∂τ<sub>k</sub> at τ, d vectors of R<sup>D</sup> one after the other. */
    public double[] tangents(double[] tau) {
        int terms = quadraticTerms(dimension);
        double[] tangents = new double[dimension * ambient];
        for (int row = 0; row < ambient; row++) {
            int at = row * terms;
            for (int k = 0; k < dimension; k++) {
                tangents[k * ambient + row] += a[row * dimension + k];
                for (int l = k; l < dimension; l++) {
                    double coefficient = q[at++];
                    tangents[k * ambient + row] += coefficient * tau[l];
                    tangents[l * ambient + row] += coefficient * tau[k];
                }
            }
        }
        return tangents;
    }

    /**
     * Returns ∂²f/∂τ<sub>k</sub>∂τ<sub>l</sub>, which are the same everywhere, for k ≤ l: vectors of R<sup>D</sup> in the order
     * of ψ.
     */
    public double[] secondDerivatives() {
        int terms = quadraticTerms(dimension);
        double[] second = new double[terms * ambient];
        int term = 0;
        for (int k = 0; k < dimension; k++) {
            for (int l = k; l < dimension; l++) {
                for (int row = 0; row < ambient; row++) {
                    second[term * ambient + row] = (k == l ? 2 : 1) * q[row * terms + term];
                }
                term++;
            }
        }
        return second;
    }

    /** Returns the surface in a space whose i-th coordinate is multiplied by {@code factors[i]}. */
    public QuadraticMap stretched(double[] factors) {
        return new QuadraticMap(
                ambient, dimension, stretched(c, factors), stretched(a, factors), stretched(q, factors));
    }

    private double[] stretched(double[] rows, double[] factors) {
        double[] stretched = rows.clone();
        int columns = rows.length / ambient;
        for (int i = 0; i < rows.length; i++) {
            stretched[i] *= factors[i / columns];
        }
        return stretched;
    }

    /** Returns ‖Q‖², the quantity s(λ) that the regulariser controls. */
    public double squaredNorm() {
        double sum = 0;
        for (double value : q) {
            sum += value * value;
        }
        return sum;
    }
}
