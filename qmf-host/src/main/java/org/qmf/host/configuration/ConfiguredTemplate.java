package org.qmf.host.configuration;

import java.util.Map;
import org.qmf.api.strategy.Template;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Writes out a configuration that was left for later.
 *
 * @param <S> the kind of strategy
 */
record ConfiguredTemplate<S>(Deferred<S> deferred, StrategyRegistry registry) implements Template<S> {

    @Override
    public String configuration(Map<String, Double> variables) {
        return EffectiveConfiguration.toJson(
                new Binder(registry).bindDeferred(deferred, variables).effective());
    }
}
