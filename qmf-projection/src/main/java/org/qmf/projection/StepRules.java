package org.qmf.projection;

/** The rules by which steps are accepted and iterations end, the same for every dimension. */
final class StepRules {

    private static final double SUFFICIENT_DECREASE = 1e-4;
    /** The largest product of tr M and tr M⁻¹, a condition number, for which M is used as it is. */
    static final double LARGEST_CONDITION = 1e12;
    /** The largest contraction of a last step, squared. */
    static final double LARGEST_CONTRACTION_SQUARED = 0.25;
    /** ‖τ‖ + 2‖s‖ is at most this many times √(‖τ‖² + ‖s‖²). */
    static final double REACH = Math.sqrt(5);
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
     *
     * @param rate βL
     * @param stepSquare η²
     * @param size √(‖τ‖² + η²), at most ‖τ‖ + η
     */
    static boolean last(double rate, double stepSquare, double size, double tolerance, double slope, double objective) {
        return rate * rate * stepSquare <= LARGEST_CONTRACTION_SQUARED
                && (2 * rate * stepSquare <= tolerance * size || unresolved(slope, objective));
    }

    /** Returns whether the decrease that a slope promises is lost in the rounding of e. */
    static boolean unresolved(double slope, double objective) {
        return !(-slope > RESOLUTION * Math.abs(objective));
    }
}
