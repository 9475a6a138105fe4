package org.qmf.api.engine;

import org.apiguardian.api.API;
import org.qmf.api.estimator.ManifoldEstimator;

/** Rebuilds an estimator from its configuration; a service of the host that engines ask for by injection. */
@API(status = API.Status.STABLE, since = "0.1")
@FunctionalInterface
public interface EstimatorFactory {

    /** Creates the estimator that a job's configuration describes. */
    ManifoldEstimator create(String configuration);
}
