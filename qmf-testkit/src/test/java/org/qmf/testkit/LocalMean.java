package org.qmf.testkit;

import java.util.Arrays;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Column;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Moves a point to the weighted mean of its nearest neighbours. */
final class LocalMean implements ManifoldEstimator {

    private static final int K = 8;

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        if (sample.size() < K) {
            throw new DataException("the sample has [" + sample.size() + "] points, at least [" + K + "] are needed");
        }
        NeighborSearch search = new BruteForce(sample, K);
        return new FittedManifold() {
            @Override
            public Denoiser denoiser() {
                NeighborSearch.Worker worker = search.worker();
                Neighbors found = new Neighbors(K);
                return (target, denoised, report) -> {
                    worker.find(target.position(), NeighborSearch.NONE, found);
                    report.set(0, mean(sample, found, denoised));
                };
            }

            @Override
            public List<Column> columns() {
                return List.of(new Column("total-weight", "Sum of the neighbours' weights."));
            }
        };
    }

    private static double mean(Points sample, Neighbors found, double[] mean) {
        double total = 0;
        Arrays.fill(mean, 0);
        for (int i = 0; i < found.count(); i++) {
            total += sample.weight(found.index(i));
        }
        for (int i = 0; i < found.count(); i++) {
            for (int axis = 0; axis < mean.length; axis++) {
                mean[axis] += sample.weight(found.index(i)) / total * sample.get(found.index(i), axis);
            }
        }
        return total;
    }
}
