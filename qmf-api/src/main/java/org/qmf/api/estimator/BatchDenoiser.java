package org.qmf.api.estimator;

import org.apiguardian.api.API;

/**
 * Moves many points onto the estimated manifold in one call, for methods that are faster so. Safe for use by several
 * threads, unlike a {@link Denoiser}.
 *
 * <p>The answer for a target depends on nothing but the target: not on the others of its batch. The host cuts targets into
 * batches by {@link #largest} alone, so that a method whose rounding depends on its batch still gives the same bits on any
 * number of threads.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface BatchDenoiser {

    /** Returns how many targets one call takes at most, at least 1. */
    int largest();

    /**
     * Denoises the targets of a batch.
     *
     * @param targets at least one and at most {@link #largest} targets
     * @param answer receives D finite coordinates for each; the target's own where it cannot be fitted
     * @throws org.qmf.api.StrategyException if there is no answer for any of them, with the reason
     */
    void denoise(TargetBatch targets, BatchAnswer answer);

    /**
     * Returns a worker that asks for one target after the other, for callers that have no more than one at a time.
     *
     * @param columns how many values the fitted manifold reports for each point
     */
    default Denoiser oneByOne(int columns) {
        return (target, denoised, report) -> {
            BatchAnswer answer = new BatchAnswer(1, denoised.length, columns);
            denoise(TargetBatch.of(target), answer);
            System.arraycopy(answer.denoised(), 0, denoised, 0, denoised.length);
            report.take(answer.report(0));
        };
    }
}
