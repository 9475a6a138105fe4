package org.qmf.cli.contract;

import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.testkit.ProviderContract;

@ParameterizedClass(name = "{0}")
@MethodSource("providers")
class EveryProviderTest extends ProviderContract {

    private final StrategyProvider<?, ?> provider;

    EveryProviderTest(StrategyProvider<?, ?> provider) {
        this.provider = provider;
    }

    static Stream<Named<StrategyProvider<?, ?>>> providers() {
        return Discovered.REGISTRY.all().stream()
                .map(each -> Named.of(each.kind() + " " + each.name(), each.strategy()));
    }

    @Override
    protected StrategyProvider<?, ?> provider() {
        return provider;
    }
}
