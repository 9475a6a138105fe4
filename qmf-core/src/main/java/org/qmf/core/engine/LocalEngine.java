package org.qmf.core.engine;

import java.util.function.IntConsumer;
import org.qmf.api.Points;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Diagnostics;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;

/** Denoises on threads of this machine. */
public final class LocalEngine implements Engine {

    private final int threads;
    private final EstimatorFactory estimators;

    /** Makes an engine that works on the given number of threads, at least 1. */
    public LocalEngine(int threads, EstimatorFactory estimators) {
        this.threads = threads;
        this.estimators = estimators;
    }

    @Override
    public Denoised run(DenoiseJob job, ProgressMonitor monitor) {
        Points points = job.points();
        monitor.begin("fitting", 0);
        FittedManifold manifold = estimators
                .create(job.configuration())
                .fit(job.sample(), new ThreadedContext(threads, job.seed(), monitor));
        double[] values = new double[points.values().length];
        Diagnostics diagnostics = new Diagnostics(points.size(), manifold.columns());
        monitor.begin("denoising", points.size());
        Crew.ofPoints(threads, monitor).run(points.size(), () -> new Worker(job, manifold, values, diagnostics));
        return new Denoised(Points.wrap(values, points.dimension()), diagnostics);
    }

    /** Denoises points for one thread. */
    private static final class Worker implements IntConsumer {

        private final DenoiseJob job;
        private final Points points;
        private final double[] values;
        private final Diagnostics diagnostics;
        private final PointWorker worker;

        Worker(DenoiseJob job, FittedManifold manifold, double[] values, Diagnostics diagnostics) {
            this.job = job;
            this.points = job.points();
            this.values = values;
            this.diagnostics = diagnostics;
            this.worker = new PointWorker(manifold, points.dimension());
        }

        @Override
        public void accept(int index) {
            worker.denoise(points, index, job.targets().isEmpty());
            System.arraycopy(worker.denoised(), 0, values, index * points.dimension(), points.dimension());
            diagnostics.record(index, worker.report());
        }
    }
}
