package org.qmf.spark;

import java.util.List;
import org.qmf.api.engine.Engine;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** Lists the engine. */
public final class SparkPlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(Strategy.of(
                Engine.class,
                "spark",
                SparkEngineParameters.class,
                SparkEngine.class,
                "Runs on Apache Spark: on this machine, a standalone cluster, YARN or Kubernetes."));
    }
}
