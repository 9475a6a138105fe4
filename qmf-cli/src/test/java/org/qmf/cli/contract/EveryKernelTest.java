package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.KernelContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryKernelTest extends KernelContract {

    private final RegisteredStrategy strategy;

    EveryKernelTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(Kernel.class);
    }

    @Override
    protected Kernel kernel() {
        return Discovered.create(strategy, Kernel.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
