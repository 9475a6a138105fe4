package org.qmf.host.engine;

import org.qmf.api.engine.CancelledException;
import org.qmf.api.estimator.BatchDenoiser;

/** Denoises one batch of points after the other. */
final class BatchTask extends ChunkTask {

    private final BatchDenoiser denoiser;

    BatchTask(String name, Supervisor supervisor, PointRun run, BatchDenoiser denoiser, int from, int to) {
        super(name, supervisor, run, from, to);
        this.denoiser = denoiser;
    }

    @Override
    int firstLost() {
        return from();
    }

    @Override
    int lastLost() {
        return to();
    }

    @Override
    void work() {
        BatchWorker worker = new BatchWorker(denoiser, run.manifold.columns().size());
        while (!run.stopped() && takeChunk()) {
            if (run.monitor.cancelled()) {
                throw new CancelledException();
            }
            enter(from());
            worker.denoise(run.points, from(), to(), run.ofSample);
            if (!leave(from())) {
                return;
            }
            worker.forEach(run::record);
            endChunk();
        }
    }
}
