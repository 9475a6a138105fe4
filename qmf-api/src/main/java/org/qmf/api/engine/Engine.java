package org.qmf.api.engine;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/** Runs jobs: on threads of this machine, or on others. The result has the same bits whatever the engine. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("engine")
public interface Engine {

    /**
     * Runs a job to its end.
     *
     * @param estimators makes the job's estimator in this process; other processes make theirs of the configuration
     * @throws CancelledException if the monitor asked to stop
     */
    Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor);

    /** Returns on how many threads of this process it works, or could. */
    default int threads() {
        return Runtime.getRuntime().availableProcessors();
    }

    /**
     * Returns how many jobs it takes at once, from as many threads; a study gives it so many cells side by side.
     *
     * @param threads how many threads of this process the caller may use
     */
    default int concurrency(int threads) {
        return 1;
    }

    /**
     * Returns the engine for each of several jobs that run side by side.
     *
     * @param threads how many threads of this process all of them may use
     * @param jobs how many jobs there are
     */
    default Engine sharedBy(int threads, int jobs) {
        return this;
    }
}
