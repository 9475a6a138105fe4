package org.qmf.host.engine;

import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;

/**
 * Denoises on threads of this machine, while the calling thread sees to it that none of them is waited for in vain.
 *
 * <p>A point for which the estimator exceeds its limit keeps its input value and carries the reason.
 */
public final class LocalEngine implements Engine {

    private final int threads;
    private final Limits limits;
    private final EstimatorFactory estimators;

    /** Makes an engine that works on the given number of threads, at least 1, with the default limits. */
    public LocalEngine(int threads, EstimatorFactory estimators) {
        this(threads, Limits.DEFAULT, estimators);
    }

    /** Makes an engine that works on the given number of threads, at least 1. */
    public LocalEngine(int threads, Limits limits, EstimatorFactory estimators) {
        this.threads = threads;
        this.limits = limits;
        this.estimators = estimators;
    }

    /** Returns on how many threads it works. */
    public int threads() {
        return threads;
    }

    /** Returns how long estimators may take. */
    public Limits limits() {
        return limits;
    }

    @Override
    public Denoised run(DenoiseJob job, ProgressMonitor monitor) {
        monitor.begin("fitting", 0);
        FittedManifold manifold = FitShift.run(
                limits.fit(),
                monitor,
                leash -> estimators
                        .create(job.configuration())
                        .fit(job.sample(), new ThreadedContext(threads, job.seed(), leash)));
        PointRun run = new PointRun(job, manifold, limits.point(), monitor);
        monitor.begin("denoising", job.points().size());
        return run.run(threads);
    }
}
