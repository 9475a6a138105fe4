package org.qmf.host.registry;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Loads a plugin, or makes one of its strategies, on a thread that can be done without, because code of a plugin may never
 * return.
 *
 * @param ticks how many times {@value #TICK_MILLIS} ms it may take; ticks are counted, so that a process which was stopped
 *     blames nobody
 */
record LimitedLoading(int ticks) {

    private static final long TICK_MILLIS = 50;

    /** How the names of threads begin that load. */
    static final String THREAD = "qmf-load ";

    /** Loading takes milliseconds; slow disks take seconds. */
    static final LimitedLoading USUAL = new LimitedLoading(30 * 20);

    /** Returns what was loaded, nothing if it takes too long. */
    <T> Optional<T> load(String name, Supplier<T> loading) {
        AtomicReference<@Nullable T> loaded = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        loaded.set(loading.get());
                    } catch (Throwable e) { // whatever it is belongs to the thread that waits
                        failure.set(e);
                    }
                },
                THREAD + name);
        thread.setDaemon(true);
        thread.start();
        boolean interrupted = false;
        for (int tick = 0; tick < ticks && thread.isAlive(); tick++) {
            try {
                thread.join(TICK_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        @Nullable Throwable thrown = failure.get();
        if (thrown != null) {
            throw FatalErrors.unchecked(thrown);
        }
        return Optional.ofNullable(loaded.get());
    }

    /** Returns the limit as messages show it. */
    String text() {
        return ticks * TICK_MILLIS / 1000.0 + " s";
    }
}
