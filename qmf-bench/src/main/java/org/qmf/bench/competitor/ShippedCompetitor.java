package org.qmf.bench.competitor;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.engine.PointWorker;

/**
 * An estimator of the project behind the interface of the competitors.
 *
 * @param estimator the estimator
 */
public record ShippedCompetitor(ManifoldEstimator estimator) implements Competitor {

    @Override
    public Worker prepare(Points sample) {
        PointWorker worker = new PointWorker(estimator.fit(sample, FitContext.sequential(1)), sample.dimension());
        return (index, denoised) -> {
            worker.denoise(sample, index, true);
            System.arraycopy(worker.denoised(), 0, denoised, 0, denoised.length);
        };
    }
}
