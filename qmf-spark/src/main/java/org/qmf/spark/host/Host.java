package org.qmf.spark.host;

import java.io.Serializable;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.host.registry.StrategyRegistry;

/** Offers on an executor what the host offers on the driver; travels with the tasks. */
public interface Host extends Serializable {

    /** Returns the factory that rebuilds estimators. */
    EstimatorFactory estimators();

    /** Returns all strategies. */
    StrategyRegistry registry();
}
