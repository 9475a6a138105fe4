package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.DatasetContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryDatasetTest extends DatasetContract {

    private final RegisteredStrategy strategy;

    EveryDatasetTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(Dataset.class);
    }

    @Override
    protected Dataset dataset() {
        return Discovered.create(strategy, Dataset.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
