package org.qmf.host.engine;

import org.qmf.api.engine.CancelledException;

/** Denoises one point after the other. */
final class PointTask extends ChunkTask {

    PointTask(String name, Supervisor supervisor, PointRun run, int from, int to) {
        super(name, supervisor, run, from, to);
    }

    @Override
    int firstLost() {
        return piece();
    }

    @Override
    int lastLost() {
        return piece() + 1;
    }

    @Override
    void work() {
        enter(PREPARING);
        PointWorker worker = new PointWorker(run.manifold, run.points.dimension());
        if (!leave(PREPARING)) {
            return;
        }
        while (!run.stopped() && takeChunk()) {
            for (int place = from(); place < to(); place++) {
                if (run.monitor.cancelled()) {
                    throw new CancelledException();
                }
                int point = run.pointAt(place);
                enter(place);
                worker.denoise(run.points, point, run.ofSample);
                if (!leave(place)) {
                    return;
                }
                run.record(point, worker.denoised(), worker.report());
            }
            endChunk();
        }
    }
}
