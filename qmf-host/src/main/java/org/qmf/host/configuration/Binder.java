package org.qmf.host.configuration;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
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
        return new Bound<>(target.cast(piece.get().value()), piece.get().effective(), binding.used());
    }
}
