package com.example.acme;

import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Moves each point towards the mean of its neighbours. */
public final class LocalMeanProvider implements StrategyProvider<ManifoldEstimator, LocalMeanProvider.Parameters> {

    public record Parameters(
            @Parameter(value = "Which points to average.", defaultsTo = "{type: knn, k: 8}") Neighborhood neighborhood,
            @Parameter(value = "Share of the way to go.", defaultsTo = "0.5", min = 0, max = 1) double step) {}

    @Override
    public String name() {
        return "acme.local-mean";
    }

    @Override
    public Class<ManifoldEstimator> kind() {
        return ManifoldEstimator.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Moves each point towards the mean of its neighbours.";
    }

    @Override
    public ManifoldEstimator create(Parameters p) {
        return (sample, context) -> { // once for a sample
            NeighborSearch search = p.neighborhood().over(sample, context);
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
                        denoised[axis] = x[axis] + p.step() * move / Math.max(1, found.count());
                    }
                };
            };
        };
    }
}
