package org.qmf.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.qmf.api.engine.CancelledException;

/**
 * Knows whether the user asked to stop.
 *
 * <p>On Ctrl-C or SIGTERM the Java process runs its shutdown hooks while the command still works: the hook asks the
 * command to stop and waits until it has tidied up, so that no partial output stays behind.
 */
final class Interruption {

    private static final long PATIENCE_SECONDS = 20;

    private final AtomicBoolean requested = new AtomicBoolean();
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean idle;

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

    /** Says that the command has ended and nothing is left to tidy up. */
    void finished() {
        finished.countDown();
    }

    private void stopAndWait() {
        request();
        if (idle) {
            System.err.println("qmf: " + new CancelledException().getMessage());
            return;
        }
        try {
            if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("qmf: the command did not stop in time; temporary files may be left behind");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
