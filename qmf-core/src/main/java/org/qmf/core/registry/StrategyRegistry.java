package org.qmf.core.registry;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Holds all strategies that were found, by kind and name. Immutable. */
public final class StrategyRegistry {

    private final List<RegisteredStrategy> strategies;
    private final List<String> folders;
    private final List<String> problems;

    /**
     * Makes a registry.
     *
     * @param strategies what was found; kind and name are unique
     * @param folders the plugin folders that were searched
     * @param problems one sentence for each plugin or provider that could not be used
     */
    public StrategyRegistry(List<RegisteredStrategy> strategies, List<String> folders, List<String> problems) {
        this.strategies = strategies.stream()
                .sorted(Comparator.comparing(RegisteredStrategy::kind).thenComparing(RegisteredStrategy::name))
                .toList();
        this.folders = List.copyOf(folders);
        this.problems = List.copyOf(problems);
    }

    /** Returns all strategies, sorted by kind and name. */
    public List<RegisteredStrategy> all() {
        return strategies;
    }

    /** Returns the strategies of a kind, sorted by name. */
    public List<RegisteredStrategy> ofKind(Class<?> kind) {
        return strategies.stream()
                .filter(strategy -> strategy.provider().kind().equals(kind))
                .toList();
    }

    /** Returns the strategy of a kind with a name. */
    public Optional<RegisteredStrategy> find(Class<?> kind, String name) {
        return ofKind(kind).stream()
                .filter(strategy -> strategy.name().equals(name))
                .findFirst();
    }

    /** Returns the plugin folders that were searched. */
    public List<String> folders() {
        return folders;
    }

    /** Returns one sentence for each plugin or provider that could not be used. */
    public List<String> problems() {
        return problems;
    }
}
