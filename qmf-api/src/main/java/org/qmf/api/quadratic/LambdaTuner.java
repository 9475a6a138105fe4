package org.qmf.api.quadratic;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/** Chooses the regularisation λ of a chart. Stateless and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("tuner")
public interface LambdaTuner {

    /**
     * Returns λ in [0, ∞]; infinity means a linear fit.
     *
     * @param path the chart's ridge path at the current coordinates
     * @param previous the λ chosen before for this chart, a starting value for a search; NaN the first time
     */
    double tune(RidgePath path, double previous);

    /** Returns whether λ is chosen anew in every iteration of the factorisation, or once before it. */
    default boolean everyIteration() {
        return true;
    }

    /** Returns whether λ, chosen for a path, is a bound of the tuner's range rather than the value its rule asks for. */
    default boolean clamped(RidgePath path, double lambda) {
        return false;
    }

    /**
     * Returns what to tell the user where most charts are {@linkplain #clamped clamped}; nothing if that is no reason to
     * worry.
     *
     * @return the end of a sentence that began with the number of charts whose λ is at an end of its range
     */
    default Optional<String> hintWhenClamped() {
        return Optional.empty();
    }
}
