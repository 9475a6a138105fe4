package org.qmf.host.configuration;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Lists what can be assigned in a configuration: {@code estimator.tuner.delta=}, and {@code estimator.kernel=gaussian} where
 * the values are known. Parameters of all strategies that may stand in a place are listed, whichever does.
 */
public final class Assignments {

    /** Strategies may hold strategies of their own kind, and so without an end. */
    private static final int DEEPEST = 3;

    private final StrategyRegistry registry;
    private final SortedSet<String> found = new TreeSet<>();

    private Assignments(StrategyRegistry registry) {
        this.registry = registry;
    }

    /** Returns what can be assigned in a configuration that is bound to a record. */
    public static SortedSet<String> in(Class<? extends Record> configuration, StrategyRegistry registry) {
        Assignments assignments = new Assignments(registry);
        assignments.addAll("", configuration, 0);
        return assignments.found;
    }

    /** Returns what can be assigned to a strategy of a kind, whichever it is. */
    public static SortedSet<String> inKind(Class<?> kind, StrategyRegistry registry) {
        Assignments assignments = new Assignments(registry);
        registry.ofKind(kind)
                .forEach(each -> assignments.addAll("", each.strategy().parameters(), 0));
        return assignments.found;
    }

    private void addAll(String prefix, Class<? extends Record> parameters, int depth) {
        Parameters.describe(parameters).forEach(each -> add(prefix + each.name(), each.type(), depth));
    }

    private void add(String path, ParameterType type, int depth) {
        found.add(path + "=");
        if (type instanceof ParameterType.OptionalOf optional) {
            add(path, optional.value(), depth);
        } else if (type instanceof ParameterType.Flag) {
            found.add(path + "=true");
            found.add(path + "=false");
        } else if (type instanceof ParameterType.Choice choice) {
            Kebab.namesOf(choice.type()).forEach(name -> found.add(path + "=" + name));
        } else if (type instanceof ParameterType.Group group) {
            addAll(path + ".", group.type(), depth);
        } else {
            kind(type).ifPresent(kind -> addStrategies(path, kind, depth));
        }
    }

    private static Optional<Class<?>> kind(ParameterType type) {
        if (type instanceof ParameterType.Strategy strategy) {
            return Optional.of(strategy.kind());
        }
        return type instanceof ParameterType.Later later ? Optional.of(later.kind()) : Optional.empty();
    }

    private void addStrategies(String path, Class<?> kind, int depth) {
        registry.ofKind(kind).forEach(each -> {
            found.add(path + "=" + each.name());
            if (depth < DEEPEST) {
                addAll(path + ".", each.strategy().parameters(), depth + 1);
            }
        });
    }
}
