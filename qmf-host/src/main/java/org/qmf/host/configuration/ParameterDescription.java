package org.qmf.host.configuration;

import java.util.Optional;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * Describes one parameter of a record.
 *
 * @param name the name in configurations
 * @param type the type
 * @param defaultsTo the default in YAML; empty if there is none
 * @param bounds the bounds of the number, or of each number in a list, mapping or optional
 * @param text one sentence that says what the parameter does
 */
public record ParameterDescription(
        String name, ParameterType type, Optional<String> defaultsTo, Bounds bounds, String text) {

    /** Returns whether the parameter must be given. */
    public boolean required() {
        return defaultsTo.isEmpty() && !(type instanceof ParameterType.OptionalOf);
    }

    /** Returns the kind of strategy that the parameter holds, also in a list, mapping or optional. */
    public Optional<String> nestedKind() {
        return kind(type).map(RegisteredStrategy::kindName);
    }

    private static Optional<Class<?>> kind(ParameterType type) {
        if (type instanceof ParameterType.Strategy strategy) {
            return Optional.of(strategy.kind());
        }
        if (type instanceof ParameterType.Later later) {
            return Optional.of(later.kind());
        }
        if (type instanceof ParameterType.ListOf list) {
            return kind(list.item());
        }
        if (type instanceof ParameterType.MapOf map) {
            return kind(map.value());
        }
        return type instanceof ParameterType.OptionalOf optional ? kind(optional.value()) : Optional.empty();
    }
}
