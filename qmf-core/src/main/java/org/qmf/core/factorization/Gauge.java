package org.qmf.core.factorization;

/**
 * Decides what keeps Φ from turning.
 *
 * <p>The penalty ‖Q‖² changes when Φ is rotated: written on ψ, a mixed term τ<sub>k</sub>τ<sub>l</sub> of coefficient 2b
 * counts 4b², while the two entries b of the tensor B count 2b². Taken literally, the iteration can turn Φ for hundreds of
 * steps without changing the surface.
 */
public enum Gauge {
    /** Rotates every Φ to the first one (orthogonal Procrustes). */
    ALIGNED(1, true),
    /**
     * Weights the mixed terms by √2, so that the penalty is ‖B‖² and no longer depends on rotations. Turning Φ to the first
     * one then changes nothing but lets the acceleration compare steps.
     */
    INVARIANT(Math.sqrt(2), true),
    /** Leaves the iteration as it is written in Algorithm 2: neither turned nor accelerated. */
    LITERAL(1, false);

    private final double mixedScale;
    private final boolean aligns;

    Gauge(double mixedScale, boolean aligns) {
        this.mixedScale = mixedScale;
        this.aligns = aligns;
    }

    /** Returns the factor of the mixed terms in the penalised regression. */
    double mixedScale() {
        return mixedScale;
    }

    /** Returns whether Φ is rotated to the first one. */
    boolean aligns() {
        return aligns;
    }
}
