package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.BandwidthContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryBandwidthTest extends BandwidthContract {

    private final RegisteredStrategy strategy;

    EveryBandwidthTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(Bandwidth.class);
    }

    @Override
    protected Bandwidth bandwidth() {
        return Discovered.create(strategy, Bandwidth.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
