package org.qmf.core.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;

/**
 * Runs a task for each index of a range on a fixed number of threads.
 *
 * <p>Threads take chunks of neighbouring indices in order, and every result belongs to its index, so that the outcome
 * does not depend on which thread took which chunk.
 */
final class Workforce {

    private static final int CHUNK = 16;

    private final int threads;
    private final ProgressMonitor monitor;

    Workforce(int threads, ProgressMonitor monitor) {
        this.threads = threads;
        this.monitor = monitor;
    }

    /** Runs all indices; rethrows the first failure after every thread has stopped. */
    void run(int count, Supplier<IntConsumer> workers) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Runnable shift = () -> {
            try {
                work(count, workers.get(), next, failure);
            } catch (Throwable thrown) { // an Error in one thread must end the others, too
                failure.compareAndSet(null, thrown);
            }
        };
        int helpers = Math.min(threads, (count + CHUNK - 1) / CHUNK) - 1;
        List<Thread> started = new ArrayList<>();
        for (int i = 0; i < helpers; i++) {
            Thread thread = new Thread(shift, "qmf-worker-" + (i + 1));
            thread.setDaemon(true);
            thread.start();
            started.add(thread);
        }
        shift.run();
        boolean interrupted = false;
        for (Thread thread : started) {
            interrupted |= joinUninterruptibly(thread, failure);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        rethrow(failure.get());
    }

    private void work(int count, IntConsumer worker, AtomicInteger next, AtomicReference<@Nullable Throwable> failure) {
        for (int from = next.getAndAdd(CHUNK); from < count && failure.get() == null; from = next.getAndAdd(CHUNK)) {
            int to = Math.min(count, from + CHUNK);
            for (int i = from; i < to; i++) {
                if (monitor.cancelled()) {
                    throw new CancelledException();
                }
                worker.accept(i);
            }
            monitor.advance(to - from);
        }
    }

    private static boolean joinUninterruptibly(Thread thread, AtomicReference<@Nullable Throwable> failure) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                return interrupted;
            } catch (InterruptedException e) {
                interrupted = true;
                failure.compareAndSet(null, new CancelledException());
            }
        }
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }
}
