package org.qmf.api.estimator;

import org.apiguardian.api.API;

/**
 * Moves points onto the estimated manifold, for one thread, with a workspace of its own.
 *
 * <p>The answer for a target depends on nothing but the target: not on the targets before it. After the first calls no
 * memory is allocated.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface Denoiser {

    /**
     * Denoises a target.
     *
     * @param target the point
     * @param denoised receives D finite coordinates; the target's own where it cannot be fitted
     * @param report reset by the caller; says how it ended if it did not simply converge
     */
    void denoise(Target target, double[] denoised, PointReport report);
}
