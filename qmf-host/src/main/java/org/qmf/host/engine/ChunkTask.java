package org.qmf.host.engine;

/** Denoises points on one thread: what is left of another's chunk, then chunk by chunk. */
abstract class ChunkTask extends SupervisedTask {

    /** The piece of making a denoiser, which is no point. */
    static final int PREPARING = Integer.MAX_VALUE;

    final PointRun run;
    private int from;
    private int to;

    ChunkTask(String name, Supervisor supervisor, PointRun run, int from, int to) {
        super(name, supervisor);
        this.run = run;
        this.from = from;
        this.to = to;
    }

    /** Returns the first point of the current chunk. */
    final int from() {
        return from;
    }

    /** Returns the end of the current chunk. */
    final int to() {
        return to;
    }

    /** Returns the first of the points that have no answer if the task is abandoned now. */
    abstract int firstLost();

    /** Returns the end of the points that have no answer if the task is abandoned now. */
    abstract int lastLost();

    /** Makes the current chunk the next one; returns whether there is one. */
    final boolean takeChunk() {
        if (from == to) {
            from = run.nextChunk();
            to = (int) Math.min(run.points.size(), (long) from + run.chunk);
        }
        return from < to;
    }

    /** Says that the current chunk is done. */
    final void endChunk() {
        run.monitor.advance(to - from);
        from = to;
    }
}
