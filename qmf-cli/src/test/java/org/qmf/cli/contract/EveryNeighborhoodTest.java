package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.neighbor.Neighborhood;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.NeighborhoodContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryNeighborhoodTest extends NeighborhoodContract {

    private final RegisteredStrategy strategy;

    EveryNeighborhoodTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(Neighborhood.class);
    }

    @Override
    protected Neighborhood neighborhood() {
        return Discovered.create(strategy, Neighborhood.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
