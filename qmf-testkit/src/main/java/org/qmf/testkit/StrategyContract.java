package org.qmf.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Strategy;

/** What all contracts of strategies share: promises are verified if, and only if, they are made. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class StrategyContract {

    private Optional<Strategy<?>> declared = Optional.empty();

    StrategyContract() {}

    final StrategyContract verifying(Strategy<?> strategy) {
        declared = Optional.of(strategy);
        return this;
    }

    /** Returns the description whose declared capabilities are to be verified. */
    protected Optional<Strategy<?>> strategy() {
        return declared;
    }

    final void assumeDeclared(Capability capability) {
        assumeTrue(
                strategy().filter(it -> it.capabilities().contains(capability)).isPresent(),
                () -> "[" + capability + "] is not declared");
    }
}
