package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.TunerContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryTunerTest extends TunerContract {

    private final RegisteredStrategy strategy;

    EveryTunerTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(LambdaTuner.class);
    }

    @Override
    protected LambdaTuner tuner() {
        return Discovered.create(strategy, LambdaTuner.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
