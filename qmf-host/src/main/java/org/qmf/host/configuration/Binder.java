package org.qmf.host.configuration;

import jakarta.inject.Inject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Binds configuration trees to records and strategies.
 *
 * <p>A record is a mapping with its parameters in any order. A strategy is a mapping with its name under {@code type}
 * and its parameters beside it, or its bare name if every parameter has a default. Numbers may be expressions
 * {@code ${…}} over variables. Every problem is collected before a {@link ConfigurationException} is thrown; problems
 * that only show when a record or strategy is created are found as far as what they are made of could be bound.
 * Immutable and thread-safe.
 */
public final class Binder {

    private final StrategyRegistry registry;

    @Inject
    public Binder(StrategyRegistry registry) {
        this.registry = registry;
    }

    /** Binds a mapping to a record. */
    public <T extends Record> Bound<T> bind(ConfigNode root, Class<T> type, Map<String, Double> variables) {
        return bind(root, "", new ParameterType.Group(type), type, variables);
    }

    /** Binds a name or mapping to a strategy of a kind. */
    public <S> Bound<S> bindStrategy(ConfigNode node, Class<S> kind, Map<String, Double> variables) {
        return bind(node, "", new ParameterType.Strategy(kind), kind, variables);
    }

    /** Returns the names of all strategies of a kind. */
    public List<String> names(Class<?> kind) {
        return registry.ofKind(kind).stream().map(RegisteredStrategy::name).toList();
    }

    /** Returns every strategy of a kind that can be made without parameters, by its name. */
    public <S> Map<String, S> defaults(Class<S> kind) {
        Map<String, S> made = new LinkedHashMap<>();
        for (RegisteredStrategy strategy : registry.ofKind(kind)) {
            ConfigNode name = new ConfigNode.Scalar(new Location("defaults", 0, 0), strategy.name(), true);
            withoutParameters(name, kind).ifPresent(it -> made.put(strategy.name(), it));
        }
        return Collections.unmodifiableMap(made);
    }

    private <S> Optional<S> withoutParameters(ConfigNode name, Class<S> kind) {
        try {
            return Optional.of(bindStrategy(name, kind, Map.of()).value());
        } catch (ConfigurationException e) {
            return Optional.empty();
        }
    }

    /** Binds a strategy that a record left for later. */
    public <S> Bound<S> bindDeferred(Deferred<S> deferred, Map<String, Double> variables) {
        Class<S> kind = deferred.kind();
        return bind(deferred.node(), deferred.path(), new ParameterType.Strategy(kind), kind, variables);
    }

    private <T> Bound<T> bind(
            ConfigNode node, String path, ParameterType type, Class<T> target, Map<String, Double> variables) {
        Binding binding = new Binding(registry, variables);
        Optional<ScalarBinding.Piece> piece = binding.bindRoot(node, type, path);
        if (piece.isEmpty()) {
            throw binding.problems();
        }
        return new Bound<>(
                target.cast(piece.get().value()), piece.get().effective(), binding.used(), binding.outside());
    }
}
