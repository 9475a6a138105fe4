package org.qmf.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

/** What all contracts of strategies share: promises are verified if, and only if, they are made. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class StrategyContract {

    private Optional<Strategy<?>> verified = Optional.empty();

    StrategyContract() {}

    /** Returns the description whose declared capabilities are to be verified. */
    protected Optional<Strategy<?>> strategy() {
        return verified;
    }

    final StrategyContract verifying(Strategy<?> strategy) {
        verified = Optional.of(strategy);
        return this;
    }

    final void assumeDeclared(Capability capability) {
        assumeTrue(
                strategy().filter(it -> it.capabilities().contains(capability)).isPresent(),
                () -> "[" + capability + "] is not declared");
    }

    /** Returns a test for each sample, named for it. */
    static <T> Stream<DynamicTest> onEach(Map<String, T> samples, Consumer<T> test) {
        return samples.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> test.accept(entry.getValue())));
    }
}
