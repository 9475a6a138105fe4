package org.qmf.api.estimator;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.strategy.ExtensionPoint;

/** Recovers a manifold from a noisy sample. Immutable and safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("estimator")
public interface ManifoldEstimator {

    /**
     * Fits a sample: builds indexes and whatever depends on the data only.
     *
     * @throws org.qmf.api.DataException if the sample cannot be used: too few points, too few dimensions
     */
    FittedManifold fit(Points sample, FitContext context);

    /**
     * Returns what to tell the user after a run: where its parameters do not seem to suit the data, and what to try.
     *
     * @param diagnostics what was reported about the points, with the columns of the fitted manifold
     */
    default List<String> hints(Diagnostics diagnostics) {
        return List.of();
    }

    /** Returns whether this estimator chooses another one, by {@link #choose}, and so has to see the sample as a whole. */
    default boolean chooses() {
        return false;
    }

    /**
     * Chooses another estimator for a sample, if that is what this one does; fitting then means fitting the chosen one.
     *
     * <p>The host asks estimators of which {@link #chooses} is true, once for a sample, records the choice, and gives the chosen estimator to its engine.
     *
     * @throws org.qmf.api.DataException if nothing can be chosen, with the reason
     */
    default Optional<Choice> choose(Points sample, FitContext context) {
        return Optional.empty();
    }
}
