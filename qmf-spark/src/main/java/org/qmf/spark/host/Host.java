package org.qmf.spark.host;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Outside;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.registry.StrategyRegistry;

/** Offers on an executor what the host offers on the driver; travels with the tasks. */
public interface Host extends Serializable {

    /** Returns the factory that rebuilds estimators. */
    EstimatorFactory estimators();

    /** Returns all strategies. */
    StrategyRegistry registry();

    /** Returns what the strategies of an estimator's configuration need beside it. */
    default List<Outside> outside(String configuration) {
        return new Binder(registry())
                .bindStrategy(ConfigReader.parse("job", configuration), ManifoldEstimator.class, Map.of())
                .outside();
    }
}
