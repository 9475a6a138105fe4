package com.example.acme;

import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Parameter;

/** Moves each point towards the mean of its neighbours. */
public record LocalMean(
        @Parameter(value = "Which points to average.", defaultsTo = "{type: knn, k: 8}") Neighborhood neighborhood,
        @Parameter(value = "Share of the way to go.", defaultsTo = "0.5", min = 0, max = 1) double step)
        implements ManifoldEstimator {

    @Override
    public FittedManifold fit(Points sample, FitContext context) { // once for a sample
        NeighborSearch search = neighborhood.over(sample, context);
        return () -> { // once for each thread
            NeighborSearch.Worker worker = search.worker();
            Neighbors found = new Neighbors(16);
            return (target, denoised, report) -> { // for each point
                double[] x = target.position();
                worker.find(x, target.sampleIndex(), found);
                if (found.count() == 0) report.end(Outcome.KEPT_INPUT, 0, "there are no neighbours");
                for (int axis = 0; axis < x.length; axis++) {
                    double move = 0;
                    for (int i = 0; i < found.count(); i++) move += sample.get(found.index(i), axis) - x[axis];
                    denoised[axis] = x[axis] + step * move / Math.max(1, found.count());
                }
            };
        };
    }
}
