package org.qmf.core.engine;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Diagnostics;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;

/**
 * Denoises on threads of this machine.
 *
 * <p>A point for which the estimator throws or returns something that is not finite keeps its input value and carries
 * the reason; it does not end the run.
 */
public final class LocalEngine implements Engine {

    /** Neighbouring points that a thread takes at once. */
    private static final int CHUNK = 16;

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
        FittedManifold manifold =
                estimators.create(job.configuration()).fit(job.sample(), context(job.seed(), monitor));
        double[] values = new double[points.values().length];
        Diagnostics diagnostics = new Diagnostics(points.size(), manifold.columns());
        monitor.begin("denoising", points.size());
        crew(monitor).run(points.size(), () -> new Worker(job, manifold, values, diagnostics));
        return new Denoised(Points.wrap(values, points.dimension()), diagnostics);
    }

    private Crew crew(ProgressMonitor monitor) {
        return new Crew("qmf-worker", threads, CHUNK, monitor);
    }

    private FitContext context(long seed, ProgressMonitor monitor) {
        return new FitContext() {
            @Override
            public void parallel(int count, Supplier<IntConsumer> workers) {
                crew(monitor).run(count, workers);
            }

            @Override
            public RandomStream random(String task, long index) {
                return RandomStream.of(seed, task, index);
            }
        };
    }

    /** Denoises points for one thread. */
    private static final class Worker implements IntConsumer {

        private final DenoiseJob job;
        private final Points points;
        private final double[] values;
        private final Diagnostics diagnostics;
        private final Denoiser denoiser;
        private final Target target;
        private final double[] denoised;
        private final PointReport report;

        Worker(DenoiseJob job, FittedManifold manifold, double[] values, Diagnostics diagnostics) {
            this.job = job;
            this.points = job.points();
            this.values = values;
            this.diagnostics = diagnostics;
            this.denoiser = manifold.denoiser();
            this.target = new Target(points.dimension());
            this.denoised = new double[points.dimension()];
            this.report = new PointReport(manifold.columns().size());
        }

        @Override
        public void accept(int index) {
            if (job.targets().isPresent()) {
                target.moveTo(points, index);
            } else {
                target.moveToSample(points, index);
            }
            report.reset();
            try {
                denoiser.denoise(target, denoised, report);
                if (!finite(denoised)) {
                    report.end(
                            Outcome.KEPT_INPUT,
                            report.iterations(),
                            "the estimator returned a point that is not finite");
                }
            } catch (CancelledException e) {
                throw e;
            } catch (RuntimeException e) {
                report.end(Outcome.KEPT_INPUT, report.iterations(), Failures.reason(e));
            }
            if (report.outcome() == Outcome.KEPT_INPUT) {
                points.copyTo(index, denoised);
            }
            System.arraycopy(denoised, 0, values, index * denoised.length, denoised.length);
            diagnostics.record(index, report);
        }

        private static boolean finite(double[] values) {
            for (double value : values) {
                if (!Double.isFinite(value)) {
                    return false;
                }
            }
            return true;
        }
    }
}
