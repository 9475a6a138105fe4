package org.qmf.study.figure;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.Location;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/**
 * All strategies of a kind, each of which is used without being asked for, with its defaults.
 *
 * @param registry holds them
 * @param kind their kind
 * @param order names of those that have a place of their own
 * @param others the place before which all others come, by name
 */
public record EveryStrategy<S>(StrategyRegistry registry, Class<S> kind, List<String> order, int others) {

    /**
     * Uses one strategy after another.
     *
     * @param failed takes the name of a strategy that failed, and what it threw
     */
    public void use(BiConsumer<String, S> use, BiConsumer<String, RuntimeException> failed) {
        Binder binder = new Binder(registry);
        registry.ofKind(kind).stream()
                .sorted(Comparator.comparingDouble(this::place))
                .forEach(strategy -> {
                    try {
                        PluginCalls.call(strategy, () -> {
                            Scalar name = new Scalar(Location.of(strategy.name()), strategy.name(), true);
                            use.accept(
                                    strategy.name(),
                                    binder.bindStrategy(name, kind, Map.of()).value());
                            return strategy;
                        });
                    } catch (RuntimeException e) {
                        failed.accept(strategy.name(), e);
                    }
                });
    }

    private double place(RegisteredStrategy strategy) {
        int place = order.indexOf(strategy.name());
        return place < 0 ? others - 0.5 : place;
    }
}
