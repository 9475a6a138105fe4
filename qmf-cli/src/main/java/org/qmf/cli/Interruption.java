package org.qmf.cli;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.registry.PluginScope;

/**
 * Knows whether the user asked to stop.
 *
 * <p>On Ctrl-C or SIGTERM the Java process runs its shutdown hooks while the command still works: the hook asks the
 * command to stop and waits until it has tidied up, so that no partial output stays behind.
 */
final class Interruption {

    private static final long PATIENCE_SECONDS = 20;
    /** How long a plugin that ends the process while it is loaded may be waited for. */
    private static final long LOADING_SECONDS = 1;
    /** How long shutdown hooks of plugins may keep the process from ending. */
    private static final long GRACE_SECONDS = 5;

    private final AtomicBoolean requested = new AtomicBoolean();
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread worker = Thread.currentThread();
    private volatile boolean idle;
    private volatile int exitCode = ExitCode.INTERRUPTED;

    static Interruption watchProcess() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::stopAndWait, "qmf-interruption"));
        return interruption;
    }

    void request() {
        requested.set(true);
    }

    boolean requested() {
        return requested.get();
    }

    /**
     * Does something that cannot be asked to stop and leaves nothing to tidy up, such as waiting for input; the process
     * ends at once if the user wants to stop meanwhile.
     */
    <T> T idle(Supplier<T> work) {
        idle = true;
        try {
            if (requested()) {
                throw new CancelledException();
            }
            return work.get();
        } finally {
            idle = false;
        }
    }

    /** Says that the command has ended with an exit code and nothing is left to tidy up. */
    void finished(int code) {
        exitCode = code;
        finished.countDown();
    }

    private void stopAndWait() {
        boolean done = finished.getCount() == 0;
        Optional<ProcessEnd> early = done ? Optional.empty() : ProcessEnd.find();
        if (early.isPresent()) {
            endEarly(early.get());
        } else if (!done) {
            stopCommand();
        }
        endDespiteHooks();
    }

    /** The exit code that a plugin asked for would be a lie. */
    private void endEarly(ProcessEnd end) {
        System.err.println("qmf: " + end.message());
        request();
        if (PluginScope.isLoading(end.thread())) {
            // Who waits for what is loaded would wait in vain; others get time to tidy up.
            awaitFinish(LOADING_SECONDS);
        } else if (end.thread() != worker) {
            await();
        }
        Runtime.getRuntime().halt(ExitCode.PLUGIN);
    }

    /** Hooks of plugins run at the same time as this one, and may never return. */
    private void endDespiteHooks() {
        Thread watchdog = new Thread(
                () -> {
                    try {
                        TimeUnit.SECONDS.sleep(GRACE_SECONDS);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    System.err.println("qmf: warning: a shutdown hook of a plugin did not return");
                    Runtime.getRuntime().halt(exitCode);
                },
                "qmf-end");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    private void stopCommand() {
        request();
        if (idle) {
            System.err.println("qmf: " + new CancelledException().getMessage());
            return;
        }
        await();
    }

    private void await() {
        if (!awaitFinish(PATIENCE_SECONDS)) {
            System.err.println("qmf: the command did not stop in time; temporary files may be left behind");
        }
    }

    /** Returns whether the command has ended. */
    private boolean awaitFinish(long seconds) {
        try {
            return finished.await(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
