package org.qmf.bench.competitor;

import java.util.function.Supplier;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.engine.PointWorker;

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
        PointWorker worker = new PointWorker(manifold, sample.dimension());
        return (index, denoised) -> {
            worker.denoise(sample, index, true);
            System.arraycopy(worker.denoised(), 0, denoised, 0, denoised.length);
        };
    }
}
