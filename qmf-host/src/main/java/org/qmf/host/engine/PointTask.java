package org.qmf.host.engine;

import org.qmf.api.engine.CancelledException;

/** Denoises points on one thread: what is left of another's chunk, then chunk by chunk. */
final class PointTask extends SupervisedTask {

    /** The piece of making a denoiser, which is no point. */
    static final int PREPARING = Integer.MAX_VALUE;

    private final PointRun run;
    private int from;
    private int to;

    PointTask(String name, Supervisor supervisor, PointRun run, int from, int to) {
        super(name, supervisor);
        this.run = run;
        this.from = from;
        this.to = to;
    }

    /** Returns the first point of the current chunk. */
    int from() {
        return from;
    }

    /** Returns the end of the current chunk. */
    int to() {
        return to;
    }

    @Override
    void work() {
        enter(PREPARING);
        PointWorker worker = new PointWorker(run.manifold, run.points.dimension());
        if (!leave(PREPARING)) {
            return;
        }
        while (!run.stopped() && (from < to || takeChunk())) {
            for (int point = from; point < to; point++) {
                if (run.monitor.cancelled()) {
                    throw new CancelledException();
                }
                enter(point);
                worker.denoise(run.points, point, run.ofSample);
                if (!leave(point)) {
                    return;
                }
                run.record(point, worker.denoised(), worker.report());
            }
            run.monitor.advance(to - from);
            from = to;
        }
    }

    private boolean takeChunk() {
        from = run.nextChunk();
        to = Math.min(run.points.size(), from + WorkerPool.CHUNK);
        return from < to;
    }
}
