package org.qmf.host.registry;

import java.io.Closeable;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qmf.api.strategy.Services;
import org.qmf.host.text.Suggestions;
import org.slf4j.LoggerFactory;

/** Holds all strategies that were found, by kind and name. Immutable and safe for use by several threads. */
public final class StrategyRegistry implements AutoCloseable {

    private final List<RegisteredStrategy> strategies;
    private final List<String> folders;
    private final List<Problem> problems;
    private final List<Closeable> loaders;
    private final Services services;
    private final LimitedLoading limit;

    /**
     * Makes a registry.
     *
     * @param strategies what was found; kind and name are unique
     * @param folders the plugin folders that were searched
     * @param problems one sentence for each plugin or strategy that could not be used
     */
    public StrategyRegistry(List<RegisteredStrategy> strategies, List<String> folders, List<String> problems) {
        this(
                strategies,
                folders,
                problems.stream().map(Problem::of).toList(),
                List.of(),
                Services.NONE,
                LimitedLoading.USUAL);
    }

    StrategyRegistry(
            List<RegisteredStrategy> strategies,
            List<String> folders,
            List<Problem> problems,
            List<? extends Closeable> loaders,
            Services services,
            LimitedLoading limit) {
        this.strategies = strategies.stream()
                .sorted(Comparator.comparing(RegisteredStrategy::kind).thenComparing(RegisteredStrategy::name))
                .toList();
        this.folders = List.copyOf(folders);
        this.problems = List.copyOf(problems);
        this.loaders = List.copyOf(loaders);
        this.services = services;
        this.limit = limit;
    }

    /** Returns a registry whose strategies are changed, with the same services; this one closes the plugins of both. */
    public StrategyRegistry map(UnaryOperator<RegisteredStrategy> change) {
        return new StrategyRegistry(
                strategies.stream().map(change).toList(), folders, problems, List.of(), services, limit);
    }

    /** Returns all strategies, sorted by kind and name. */
    public List<RegisteredStrategy> all() {
        return strategies;
    }

    /** Returns the strategies of a kind, sorted by name. */
    public List<RegisteredStrategy> ofKind(Class<?> kind) {
        return strategies.stream()
                .filter(strategy -> strategy.strategy().kind().equals(kind))
                .toList();
    }

    /** Returns the strategy of a kind with a name. */
    public Optional<RegisteredStrategy> find(Class<?> kind, String name) {
        return ofKind(kind).stream()
                .filter(strategy -> strategy.name().equals(name))
                .findFirst();
    }

    /**
     * Makes a strategy of bound parameters; a plugin may make nothing of them.
     *
     * @throws NeverMadeException if code of a plugin does not return
     */
    public @Nullable Object create(RegisteredStrategy strategy, Record parameters) {
        Optional<PluginScope> scope = PluginScope.of(List.of(strategy));
        return scope.isEmpty()
                ? strategy.strategy().create(parameters, services)
                : limit.load(
                                strategy.name(),
                                () -> scope.get()
                                        .call(() -> Optional.<Object>ofNullable(
                                                strategy.strategy().create(parameters, services))))
                        .orElseThrow(() -> new NeverMadeException(limit))
                        .orElse(null);
    }

    /** Returns the plugin folders that were searched. */
    public List<String> folders() {
        return folders;
    }

    /** Returns one sentence for each plugin or strategy that could not be used. */
    public List<String> problems() {
        return problems.stream().map(Problem::sentence).toList();
    }

    /**
     * Returns the sentence for the user of a name that {@link #find} does not know.
     *
     * <p>It lists the known names, the one that was probably meant and where was searched, and points to the plugins
     * that failed if one of them might hold the strategy. For a name that several plugins claim it names them.
     */
    public String unknown(Class<?> kind, String name) {
        StrategyKey key = new StrategyKey(kind, name);
        for (Problem problem : problems) {
            if (problem.strategy().filter(key::equals).isPresent()) {
                return problem.sentence();
            }
        }
        return Additions.howToHave(key).orElseGet(() -> unknown(key));
    }

    private String unknown(StrategyKey key) {
        List<String> known =
                ofKind(key.kind()).stream().map(RegisteredStrategy::name).toList();
        StringBuilder message =
                new StringBuilder("unknown ").append(key).append("; known ").append(known);
        message.append(Suggestions.didYouMean(key.name(), known));
        message.append("; searched [class path");
        folders.forEach(folder -> message.append(", ").append(folder));
        message.append(']');
        long suspects = problems.stream()
                .filter(problem -> problem.strategy().isEmpty())
                .count();
        if (suspects > 0) {
            message.append("; ").append(suspects).append(suspects == 1 ? " plugin problem" : " plugin problems");
            message.append(", see 'qmf plugins'");
        }
        return message.toString();
    }

    /** Closes the jars of all plugins; their strategies cannot load further classes afterwards. */
    @Override
    public void close() {
        for (Closeable loader : loaders) {
            try {
                loader.close();
            } catch (IOException e) {
                LoggerFactory.getLogger(StrategyRegistry.class).debug("a plugin's jars were not closed", e);
            }
        }
    }
}
