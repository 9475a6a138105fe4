package org.qmf.api.engine;

import org.apiguardian.api.API;
import org.qmf.api.estimator.ManifoldEstimator;

/** Makes an estimator of its configuration; a service of the host. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface EstimatorFactory {

    /** Creates the estimator that a job's configuration describes. */
    ManifoldEstimator create(String configuration);
}
