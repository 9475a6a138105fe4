package org.qmf.projection;

/** The rules by which steps are accepted and iterations end, the same for every dimension. */
final class StepRules {

    private static final double SUFFICIENT_DECREASE = 1e-4;
    /** The largest product of tr M and tr M⁻¹, a condition number, for which M is used as it is. */
    private static final double LARGEST_CONDITION = 1e12;
    /** A few units in the last place: what an evaluation of e cannot resolve. */
    private static final double RESOLUTION = 4 * Math.ulp(1.0);

    private StepRules() {}

    /** Returns whether a step along a slope decreased e enough (Armijo); NaN never does. */
    static boolean decreased(double objective, double before, double slope) {
        return objective <= before + SUFFICIENT_DECREASE * slope;
    }

    /** Returns whether M is safely positive definite; tr M⁻¹ must not be above 0 for other matrices with tr M > 0. */
    static boolean definite(double trace, double inverseTrace) {
        return trace > 0 && inverseTrace > 0 && trace * inverseTrace < LARGEST_CONDITION;
    }

    /**
     * Returns whether a Newton step is the last one by the theorem of Newton and Kantorovich: with ‖H⁻¹‖ ≤ β = tr H⁻¹,
     * ‖s‖ = η and the Lipschitz constant L of H near the point, the contraction βLη ≤ ½ gives a minimum within 2βLη·η of
     * τ + s. That must be within the tolerance, or e too flat to resolve a further decrease.
     */
    static boolean last(
            double contraction, double tauNorm, double stepNorm, double tolerance, double slope, double objective) {
        return contraction <= 0.5
                && (2 * contraction * stepNorm <= tolerance * (tauNorm + stepNorm) || unresolved(slope, objective));
    }

    /** Returns whether the decrease that a slope promises is lost in the rounding of e. */
    static boolean unresolved(double slope, double objective) {
        return !(-slope > RESOLUTION * Math.abs(objective));
    }
}
