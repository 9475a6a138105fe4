package org.qmf.host.denoise;

import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;

/**
 * A sample that was fitted once, by which points are denoised again and again. Immutable; see {@link Denoising#fitted}.
 *
 * <p>An engine that works in other processes fits there once more, for each run.
 */
public final class FittedDenoising {

    private final Denoising denoising;
    private final FittedEstimator estimator;

    FittedDenoising(Denoising denoising, FittedEstimator estimator) {
        this.denoising = denoising;
        this.estimator = estimator;
    }

    /** Returns what is run, in which nothing is left to be chosen. */
    public Denoising denoising() {
        return denoising;
    }

    /**
     * Denoises targets by the sample; the result is that of {@link Denoising#run}.
     *
     * @param targets the points to denoise, the sample itself if absent
     * @throws DataException if the targets are not finite or of another dimension than the sample
     * @throws PluginException if a strategy fails by an exception of its own
     */
    public Denoised run(Optional<Points> targets, ProgressMonitor monitor) {
        Denoising.requireUsable(estimator.sample(), targets);
        return denoising.denoise(estimator.sample(), targets, ignored -> estimator, monitor);
    }
}
