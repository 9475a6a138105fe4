package com.example.acme;

import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.neighbors.neighborhood.Knn;
import org.qmf.testkit.EstimatorContract;

class LocalMeanTest extends EstimatorContract {

    @Override
    protected ManifoldEstimator estimator() {
        return new LocalMean(Knn.of(8), 0.5);
    }
}
