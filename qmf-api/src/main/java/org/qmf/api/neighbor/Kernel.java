package org.qmf.api.neighbor;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/**
 * Weights points by distance: K<sub>h</sub>(x, y) = k(u) with u = ‖x − y‖²/h² and profile k, k(0) = 1, never
 * increasing. There is no factor 2: the Gaussian profile is exp(−u).
 *
 * <p>Stateless and safe for use by several threads.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("kernel")
public interface Kernel {

    /** Returns the rule for h. */
    Bandwidth bandwidth();

    /** Returns k(u) for u ≥ 0. */
    double profile(double u);

    /** Returns k'(u), from the right where k has a kink. */
    double slope(double u);

    /** Returns k''(u), from the right where k has a kink. */
    double curvature(double u);

    /**
     * Returns the u from which on the profile is at most {@code level}, infinity if it never falls so low.
     *
     * <p>Callers use it to leave out points whose weight does not matter.
     */
    double reach(double level);

    /** Returns whether every point gets weight 1 whatever its distance, so that no bandwidth is needed. */
    default boolean uniform() {
        return false;
    }

    /** Writes the weights of a whole chart; a point at distance 0 has weight k(0) also where h is 0. */
    default void weights(double[] squaredDistances, int count, double h, double[] weights) {
        double scale = 1 / (h * h);
        for (int i = 0; i < count; i++) {
            weights[i] = profile(squaredDistances[i] == 0 ? 0 : squaredDistances[i] * scale);
        }
    }
}
