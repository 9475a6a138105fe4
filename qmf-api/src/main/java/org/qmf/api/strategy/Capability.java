package org.qmf.api.strategy;

import org.apiguardian.api.API;

/** Names what a strategy promises; the contract tests of qmf-testkit verify each declared promise. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public enum Capability {
    /** Estimator: denoises points that are not in the sample. */
    OUT_OF_SAMPLE,
    /** Estimator: uses the weights of the sample's points. */
    POINT_WEIGHTS,
    /** Estimator: moving data and targets moves the answer with them. */
    TRANSLATION_EQUIVARIANT,
    /** Estimator: rotating data and targets rotates the answer with them. */
    ROTATION_EQUIVARIANT,
    /** Estimator: scaling data and targets scales the answer with them. */
    SCALE_EQUIVARIANT,
    /** Estimator: returns the input when the data lie on a flat of the estimated dimension. */
    EXACT_ON_FLATS,
    /** Estimator: does not depend on the order of the sample's points. */
    PERMUTATION_INVARIANT,
    /**
     * Estimator: shows the quadratic chart around every target that it moves, and the surface of the chart passes through
     * where it moves it.
     */
    CHARTS,
    /** Projection: finds the global minimum, not only a stationary point. */
    GLOBAL_MINIMUM,
    /** Data set: the same stream gives the same draw, and every draw comes with its true manifold. */
    KNOWN_TRUTH,
    /**
     * Estimator: knows the sample only through what the searches around a target find, draws no random numbers and
     * searches nothing while it is fitted. Neighbourhood: looks at near points only, as far as its reach tells. Together
     * they allow to denoise a part of space by the points in and around it.
     */
    LOCAL
}
