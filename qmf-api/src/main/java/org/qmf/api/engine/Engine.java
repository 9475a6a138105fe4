package org.qmf.api.engine;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/** Runs jobs: on threads of this machine, or on others. The result has the same bits whatever the engine. */
@API(status = API.Status.STABLE, since = "0.1")
@ExtensionPoint("engine")
public interface Engine {

    /**
     * Runs a job to its end.
     *
     * @throws CancelledException if the monitor asked to stop
     */
    Denoised run(DenoiseJob job, ProgressMonitor monitor);

    /** Returns how many jobs it can use at once, from as many threads; a study gives it so many cells side by side. */
    default int concurrency() {
        return 1;
    }
}
