package org.qmf.host.registry;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Marks the threads that run a plugin's code, and with them those that this code starts: while it runs, this is their
 * context class loader, which new threads inherit.
 *
 * <p>It finds what the plugin's own class loader finds, and carries the name of the strategy.
 */
public final class PluginScope extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private final String strategy;

    PluginScope(String strategy, ClassLoader plugin) {
        super(strategy, plugin);
        this.strategy = strategy;
    }

    /**
     * Makes the scope of the first strategy that comes from a plugin folder; none if all are on the class path.
     *
     * @param used strategies, outermost first
     */
    public static Optional<PluginScope> of(List<RegisteredStrategy> used) {
        for (RegisteredStrategy each : used) {
            if (each.plugin().getClassLoader() instanceof PluginClassLoader plugin) {
                return Optional.of(new PluginScope(each.describe(), plugin));
            }
        }
        return Optional.empty();
    }

    /** Returns what a thread works for, or what started it, if that is a plugin's strategy. */
    public static Optional<String> of(Thread thread) {
        return thread.getContextClassLoader() instanceof PluginScope scope
                ? Optional.of(scope.strategy)
                : Optional.empty();
    }

    /** Whether a thread loads a plugin or makes one of its strategies, while the thread that needs it waits. */
    public static boolean isLoading(Thread thread) {
        return thread.getName().startsWith(LimitedLoading.THREAD);
    }

    /** Runs code of a strategy, in its scope if a plugin provides it. */
    public static <T> T within(RegisteredStrategy strategy, Supplier<T> code) {
        Optional<PluginScope> scope = of(List.of(strategy));
        return scope.isPresent() ? scope.get().call(code) : code.get();
    }

    /** Runs code of the strategy. */
    public <T> T call(Supplier<T> code) {
        ClassLoader before = enter();
        try {
            return code.get();
        } finally {
            leave(before);
        }
    }

    /** Marks this thread until it leaves; for calls that must not allocate. */
    public ClassLoader enter() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(this);
        return before;
    }

    /** Takes the mark off this thread, given what {@link #enter} returned. */
    public static void leave(ClassLoader before) {
        Thread.currentThread().setContextClassLoader(before);
    }
}
