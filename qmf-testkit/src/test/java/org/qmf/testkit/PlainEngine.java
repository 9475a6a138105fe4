package org.qmf.testkit;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.estimator.Target;

/** Runs a job point after point; parts can be replaced to make it fail. */
class PlainEngine implements Engine {

    FitContext context(long seed) {
        return Threads.context(seed);
    }

    @Override
    public Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor) {
        FittedManifold manifold = estimators.create(job.configuration()).fit(job.sample(), context(job.seed()));
        Points points = job.points();
        double[] values = new double[points.size() * points.dimension()];
        Diagnostics diagnostics = new Diagnostics(points.size(), manifold.columns());
        double[] denoised = new double[points.dimension()];
        for (int i = 0; i < points.size(); i++) {
            stopIfAsked(monitor);
            Target target = job.targets().isPresent() ? Target.of(points.row(i)) : Target.ofSample(points, i);
            PointReport report = new PointReport(manifold.columns().size());
            denoise(manifold, target, denoised, report);
            System.arraycopy(denoised, 0, values, i * denoised.length, denoised.length);
            diagnostics.record(i, report);
        }
        return new Denoised(Points.wrap(values, points.dimension()), diagnostics);
    }

    void stopIfAsked(ProgressMonitor monitor) {
        if (monitor.cancelled()) {
            throw new CancelledException();
        }
    }

    void denoise(FittedManifold manifold, Target target, double[] denoised, PointReport report) {
        try {
            manifold.denoiser().denoise(target, denoised, report);
        } catch (IllegalStateException e) {
            denoised[0] = Double.NaN;
        }
        if (!Double.isFinite(denoised[0])) {
            report.end(Outcome.FAILED, 0, "not finite");
            System.arraycopy(target.position(), 0, denoised, 0, denoised.length);
        }
    }
}
