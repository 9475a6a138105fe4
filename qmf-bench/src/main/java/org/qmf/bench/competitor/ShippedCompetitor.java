package org.qmf.bench.competitor;

import java.util.function.Supplier;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;

/**
 * An estimator of the project behind the interface of the competitors.
 *
 * @param name the name in tables
 * @param estimator the estimator
 */
public record ShippedCompetitor(String name, ManifoldEstimator estimator) implements Competitor {

    @Override
    public Supplier<Worker> prepare(Points sample) {
        FittedManifold manifold = estimator.fit(sample, FitContext.sequential(1));
        return () -> worker(sample, manifold);
    }

    private static Worker worker(Points sample, FittedManifold manifold) {
        Denoiser denoiser = manifold.denoiser();
        PointReport report = new PointReport(manifold.columns().size());
        return (index, denoised) -> {
            Target target = Target.ofSample(sample, index);
            report.reset();
            denoiser.denoise(target, denoised, report);
        };
    }
}
