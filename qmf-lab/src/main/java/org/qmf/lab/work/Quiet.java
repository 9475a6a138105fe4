package org.qmf.lab.work;

import org.qmf.api.engine.ProgressMonitor;

/**
 * Passes on that a job should stop, but not how far a part of it is.
 *
 * @param job the job
 */
record Quiet(ProgressMonitor job) implements ProgressMonitor {

    @Override
    public boolean cancelled() {
        return job.cancelled();
    }
}
