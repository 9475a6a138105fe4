package org.qmf.projection;

/** The matrix M of the step s = −M⁻¹∇e. */
enum StepMatrix {
    /** M = ∇²e: Newton's method. */
    HESSIAN,
    /** M = (A + 2𝓑_τ)ᵀ(A + 2𝓑_τ): the Gauss–Newton method. */
    GAUSS_NEWTON,
    /** M = Γ_τ of equation (25): the alternation, because ζ_τ − Γ_ττ = −∇e(τ) makes τ + s = Γ_τ⁻¹ζ_τ. */
    ALTERNATION,
    /** M = (gᵀNg/gᵀg) I with g = ∇e, N the Gauss–Newton matrix: the gradient, as long as N finds best. */
    GRADIENT
}
