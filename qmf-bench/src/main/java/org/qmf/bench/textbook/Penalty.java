package org.qmf.bench.textbook;

/** Says how λ is chosen. */
public sealed interface Penalty {

    /**
     * Always the same λ; 0 is QMF without regularisation.
     *
     * @param lambda λ
     */
    record Fixed(double lambda) implements Penalty {}

    /**
     * The root of s'(λ) = −δ in every iteration, by bisection.
     *
     * @param delta δ in the units of the published values, which lack the factor 2 of the derivative
     * @param min smallest λ, taken where the sensitivity stays below δ
     * @param max largest λ, taken where the sensitivity stays above δ
     * @param tolerance the bisection stops when the bracket is this small relative to its upper end
     */
    record Sensitivity(double delta, double min, double max, double tolerance) implements Penalty {

        /** Searches the paper's range to an accuracy at which two solvers of the equation agree. */
        public Sensitivity(double delta) {
            this(delta, 0.001, 1, 1e-12);
        }
    }
}
