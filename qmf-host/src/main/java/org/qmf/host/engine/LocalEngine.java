package org.qmf.host.engine;

import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.strategy.Parameter;

/**
 * Denoises on threads of this machine, while the calling thread sees to it that none of them is waited for in vain.
 *
 * <p>A point for which the estimator exceeds its limit keeps its input value and carries the reason.
 */
public record LocalEngine(
        @Parameter(value = "Number of threads; 0 takes one for each processor.", defaultsTo = "0", min = 0, max = 1024)
        int threads,

        @Parameter(
                value = "Seconds that an estimator may take for one point, which then keeps its input; 0 for no limit.",
                defaultsTo = "600",
                min = 0,
                max = 1e9)
        double pointLimit,

        @Parameter(
                value = "Seconds that an estimator may take to fit the sample; 0 for no limit.",
                defaultsTo = "0",
                min = 0,
                max = 1e9)
        double fitLimit)
        implements Engine {

    private static final double POINT_LIMIT = 600;

    public LocalEngine {
        threads = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /** Makes an engine with the default limits. */
    public LocalEngine(int threads) {
        this(threads, POINT_LIMIT, 0);
    }

    @Override
    public int concurrency(int given) {
        return given;
    }

    @Override
    public Engine sharedBy(int given, int jobs) {
        // Few jobs leave threads idle, which then help within the jobs.
        return new LocalEngine(Math.max(1, given / Math.max(1, jobs)), pointLimit, fitLimit);
    }

    @Override
    public Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor) {
        monitor.begin("fitting", 0);
        FittedManifold manifold = FitTask.run(
                fitLimit,
                monitor,
                own -> estimators
                        .create(job.configuration())
                        .fit(job.sample(), new ThreadedContext(threads, job.seed(), own)));
        PointRun run = new PointRun(job, manifold, pointLimit, monitor);
        monitor.begin("denoising", job.points().size());
        return run.run(threads);
    }
}
