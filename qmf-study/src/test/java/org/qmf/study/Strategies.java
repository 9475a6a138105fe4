package org.qmf.study;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Module;
import com.google.inject.util.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.baselines.BaselinesPlugin;
import org.qmf.host.registry.Origin;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;
import org.qmf.neighbors.NeighborsPlugin;
import org.qmf.projection.ProjectionPlugin;
import org.qmf.selection.SelectionPlugin;
import org.qmf.tuning.TuningPlugin;

/** The strategies on the tests' class path: those of all modules. */
public final class Strategies {

    private static final Module HOST = new QmfModule(PluginRoots.of());

    public static final StrategyRegistry REGISTRY = load();
    public static final Studies STUDIES = studies(REGISTRY);
    public static final Presets PRESETS = presets(REGISTRY);

    private Strategies() {}

    /** Returns a registry that holds further strategies, of a plugin of the name {@code acme.jar}. */
    public static StrategyRegistry with(Strategy<?>... further) {
        List<RegisteredStrategy> strategies = new ArrayList<>(REGISTRY.all());
        for (Strategy<?> strategy : further) {
            strategies.add(
                    new RegisteredStrategy(strategy, Strategies.class, new Origin("1", "acme.jar", Optional.empty())));
        }
        return new StrategyRegistry(strategies, List.of(), List.of());
    }

    /** Returns studies of the strategies of a registry, as the program wires them. */
    static Studies studies(StrategyRegistry registry) {
        return injector(registry).getInstance(Studies.class);
    }

    static Presets presets(StrategyRegistry registry) {
        return injector(registry).getInstance(Presets.class);
    }

    private static Injector injector(StrategyRegistry registry) {
        return Guice.createInjector(Modules.override(HOST)
                .with(binder -> binder.bind(StrategyRegistry.class).toInstance(registry)));
    }

    private static StrategyRegistry load() {
        StrategyRegistry registry = Guice.createInjector(HOST).getInstance(StrategyRegistry.class);
        List<Plugin> wanted = List.of(
                new BaselinesPlugin(),
                new NeighborsPlugin(),
                new ProjectionPlugin(),
                new SelectionPlugin(),
                new TuningPlugin());
        if (!wanted.stream()
                .flatMap(plugin -> plugin.strategies().stream())
                .allMatch(strategy ->
                        registry.find(strategy.kind(), strategy.name()).isPresent())) {
            throw new IllegalStateException("strategies are missing: " + registry.problems());
        }
        return registry;
    }
}
