package org.qmf.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.qmf.host.registry.PluginScope;

/** Finds the threads that plugins have left running. */
final class PluginThreads {

    /** Threads that were told to end need a moment. */
    private static final int LOOKS = 10;

    private static final long BETWEEN_MILLIS = 50;

    private PluginThreads() {}

    /** Counts the threads by the strategy that started them, or that does not return from them. */
    static Map<String, Integer> left() {
        List<Thread> left = running();
        for (int look = 1; look < LOOKS && !left.isEmpty(); look++) {
            try {
                Thread.sleep(BETWEEN_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
            left = running();
        }
        Map<String, Integer> counts = new TreeMap<>();
        left.forEach(thread -> PluginScope.of(thread).ifPresent(strategy -> counts.merge(strategy, 1, Integer::sum)));
        return counts;
    }

    private static List<Thread> running() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        // Threads that start meanwhile need room, too.
        Thread[] threads = new Thread[2 * root.activeCount() + 16];
        root.enumerate(threads);
        return Arrays.stream(threads)
                .filter(Objects::nonNull)
                .filter(thread -> PluginScope.of(thread).isPresent())
                .toList();
    }
}
