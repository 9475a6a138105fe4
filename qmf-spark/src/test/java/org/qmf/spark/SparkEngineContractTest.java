package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.strategy.Outside;
import org.qmf.host.configuration.ParameterCheck;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.spark.host.Host;
import org.qmf.testkit.EngineContract;

class SparkEngineContractTest extends EngineContract {

    @Override
    protected Engine engine(EstimatorFactory estimators) {
        return new SparkEngine(
                new SparkEngineParameters(Optional.of("local[2]"), Regime.AUTOMATIC, 3, List.of()),
                spark -> new GivenHost(estimators));
    }

    @Test
    void hasParametersThatTheProgramTakes() {
        assertThat(new SparkPlugin().strategies())
                .allSatisfy(strategy ->
                        assertThat(ParameterCheck.complaint(strategy)).isEmpty());
    }

    private record GivenHost(EstimatorFactory estimators) implements Host, Serializable {

        @Override
        public StrategyRegistry registry() {
            throw new UnsupportedOperationException("there are no strategies");
        }

        @Override
        public List<Outside> outside(String configuration) {
            return List.of();
        }
    }
}
