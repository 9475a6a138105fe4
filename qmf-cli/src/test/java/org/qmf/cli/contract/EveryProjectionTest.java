package org.qmf.cli.contract;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.quadratic.ProjectionSolver;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.ProjectionContract;

@ParameterizedClass(name = "{0}")
@MethodSource("strategies")
class EveryProjectionTest extends ProjectionContract {

    private final RegisteredStrategy strategy;

    EveryProjectionTest(RegisteredStrategy strategy) {
        this.strategy = strategy;
    }

    static Stream<Named<RegisteredStrategy>> strategies() {
        return Discovered.ofKind(ProjectionSolver.class);
    }

    @Override
    protected ProjectionSolver solver() {
        return Discovered.create(strategy, ProjectionSolver.class);
    }

    @Override
    protected Optional<StrategyProvider<?, ?>> provider() {
        return Optional.of(strategy.strategy());
    }
}
