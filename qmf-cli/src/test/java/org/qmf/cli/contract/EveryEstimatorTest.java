package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.EstimatorContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryEstimatorTest extends EstimatorContract {

    private final RegisteredStrategy strategy;

    EveryEstimatorTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(ManifoldEstimator.class);
    }

    @Override
    protected ManifoldEstimator estimator() {
        return Discovered.create(strategy, ManifoldEstimator.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
