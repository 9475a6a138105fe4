package org.qmf.core.factorization;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.QuadraticMap;

/**
 * Holds the points X of a chart, centred by the weights, and the target; owned by one thread and refilled for every chart.
 *
 * <p>The factorisation needs X only through inner products. {@link CoordinateData} has the coordinates, {@link GramData}
 * the inner products of the points, which is exact and cheaper where there are more coordinates than points.
 */
public abstract sealed class LocalData permits CoordinateData, GramData {

    LocalData() {}

    /** Returns D. */
    abstract int ambient();

    /** Returns tr XWXᵀ. */
    abstract double total();

    /**
     * Writes the scores of the points on the top d principal directions, Φ₀ before normalisation, one row after the other.
     *
     * @return false if the points span fewer than d dimensions
     */
    abstract boolean principalScores(double[] scores);

    /** Computes the products of X with the weighted features: XWΦᵀ and XWΨᵀ. */
    abstract void correlate(RidgeStep ridge);

    /** Returns tr XWΦᵀ(ΦWΦᵀ)⁻¹ΦWXᵀ, what the linear fit explains. */
    abstract double linearEnergy(RidgeStep ridge);

    /** Writes ‖g<sub>j</sub>‖². */
    abstract void energies(RidgeStep ridge, double[] energies);

    /** Fits the surface at the chosen λ and writes G = PᵀP, P = [A Q]. */
    abstract void surface(RidgeStep ridge, double[] gram);

    /** Writes b = Pᵀ(x − c) of all points of the chart. */
    abstract void linear(ProjectionBatch batch);

    /** Writes b = Pᵀ(y − c) of the target y. */
    public abstract void targetLinear(double[] linear);

    /** Writes f(τ) in the sample's coordinates, given φ(τ) = (τ, ψ(τ)). */
    public abstract void evaluate(double[] features, double[] point);

    /** Returns how many numbers describe an answer for {@link #distance}. */
    abstract int answerSize();

    /** Writes f(τ) in numbers of its own, given φ(τ). */
    abstract void answer(double[] features, double[] answer);

    /** Returns the distance of two answers for the same chart, in the sample's units. */
    abstract double distance(double[] a, double[] b);

    /** Returns the fitted surface in the sample's coordinates as a new map. */
    public abstract QuadraticMap map();
}
