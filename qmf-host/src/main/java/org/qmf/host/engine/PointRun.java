package org.qmf.host.engine;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.BatchDenoiser;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.host.PointValues;

/** Denoises the points of a job on several threads, and goes on without those that an estimator does not give back. */
final class PointRun {

    /** A thread that is not given back may keep a processor busy until the process ends. */
    static final int MOST_ABANDONED = 4;

    final ProgressMonitor monitor;
    final FittedManifold manifold;
    final Points points;
    final boolean ofSample;
    /** How many points a thread takes at once. */
    final int chunk;

    private final Optional<BatchDenoiser> batch;
    private final double limit;
    private final Supervisor supervisor;
    /** The point at each place of the order in which they are taken, empty if that is their own. */
    private final int[] order;

    private final double[] values;
    private final Diagnostics diagnostics;
    private final AtomicInteger next = new AtomicInteger();
    private int started;
    private int abandoned;

    PointRun(DenoiseJob job, FittedManifold manifold, double limit, ProgressMonitor monitor) {
        this.monitor = monitor;
        this.manifold = manifold;
        this.points = job.points();
        this.ofSample = job.targets().isEmpty();
        this.batch = manifold.batch();
        this.chunk = batch.map(it -> Math.max(1, Math.min(it.largest(), points.size())))
                .orElse(WorkerPool.CHUNK);
        // A batch may take as long as its points one by one.
        this.limit = batch.isEmpty() ? limit : limit * chunk;
        this.supervisor = new Supervisor(this.limit, monitor);
        // Batches are cut where the points' own order says, on any machine.
        this.order = batch.isEmpty() ? SpatialOrder.of(points) : new int[0];
        this.values = new double[PointValues.of(points).length];
        this.diagnostics = new Diagnostics(points.size(), manifold.columns());
    }

    /**
     * Runs to the end.
     *
     * @throws NoAnswerException if too many threads had to be abandoned
     */
    Denoised run(int threads) {
        long chunks = ((long) points.size() + chunk - 1) / chunk;
        for (int i = 0; i < Math.min(threads, chunks); i++) {
            start(0, 0);
        }
        supervisor.await(late -> replace((ChunkTask) late));
        return new Denoised(PointValues.keep(values, points.dimension()), diagnostics);
    }

    private void start(int from, int to) {
        started++;
        String name = "qmf-worker-" + started;
        supervisor.start(
                batch.isPresent()
                        ? new BatchTask(name, supervisor, this, batch.get(), from, to)
                        : new PointTask(name, supervisor, this, from, to));
    }

    private void replace(ChunkTask late) {
        abandoned++;
        String within = " within " + Supervisor.text(limit);
        if (late.piece() == ChunkTask.PREPARING) {
            supervisor.fail(new NoAnswerException("made no denoiser" + within));
            return;
        }
        if (abandoned == MOST_ABANDONED) {
            String pieces = batch.isPresent() ? "batches" : "points";
            supervisor.fail(new NoAnswerException("gave no answer" + within + " for [" + abandoned + "] " + pieces));
            return;
        }
        PointReport report = new PointReport(diagnostics.columns().size());
        report.end(Outcome.FAILED, 0, "the estimator gave no answer" + within);
        for (int place = late.firstLost(); place < late.lastLost(); place++) {
            int point = pointAt(place);
            record(point, points.row(point), report);
        }
        monitor.advance(late.lastLost() - late.from());
        start(late.lastLost(), late.to());
    }

    /** Returns the point at a place of the order in which they are taken. */
    int pointAt(int place) {
        return order.length == 0 ? place : order[place];
    }

    boolean stopped() {
        return supervisor.stopped();
    }

    /** Returns the first of the points that a thread takes next. */
    int nextChunk() {
        return next.getAndUpdate(first -> (int) Math.min(points.size(), (long) first + chunk));
    }

    /** Records the answer for a point, which is nobody else's. */
    void record(int point, double[] answer, PointReport report) {
        System.arraycopy(answer, 0, values, point * answer.length, answer.length);
        diagnostics.record(point, report);
    }
}
