package org.qmf.study;

import java.util.List;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.baselines.localpca.LocalPcaProvider;
import org.qmf.host.registry.RegistryLoader;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.neighbors.neighborhood.KnnProvider;
import org.qmf.projection.NewtonProvider;
import org.qmf.tuning.SensitivityProvider;

/** The strategies on the tests' class path: those of all modules. */
public final class Strategies {

    public static final StrategyRegistry REGISTRY = load();

    private Strategies() {}

    private static StrategyRegistry load() {
        StrategyRegistry registry = new RegistryLoader().load(List.of(), provider -> {});
        List<StrategyProvider<?, ?>> wanted =
                List.of(new LocalPcaProvider(), new KnnProvider(), new NewtonProvider(), new SensitivityProvider());
        if (!wanted.stream()
                .allMatch(provider ->
                        registry.find(provider.kind(), provider.name()).isPresent())) {
            throw new IllegalStateException("strategies are missing: " + registry.problems());
        }
        return registry;
    }
}
