package org.qmf.host.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.registry.FatalErrors;

/**
 * Runs a task for each index of a range on a fixed number of threads; the first failure, or a request to stop, ends the
 * work of all.
 *
 * <p>Threads take chunks of neighbouring indices in order, and every result belongs to its index, so that the outcome
 * does not depend on which thread took which chunk.
 *
 * @param name the beginning of the threads' names
 * @param threads how many threads work, the calling one included
 * @param chunk how many indices a thread takes at once: few for long tasks, many for short ones
 * @param monitor is told of each finished chunk and may end the work
 */
public record WorkerPool(String name, int threads, int chunk, ProgressMonitor monitor) {

    /** Neighbouring points that a thread takes at once. */
    static final int CHUNK = 16;

    /** Makes a pool for tasks as short as one point. */
    public static WorkerPool ofPoints(int threads, ProgressMonitor monitor) {
        return new WorkerPool("qmf-worker", threads, CHUNK, monitor);
    }

    /**
     * Runs all indices; rethrows the first failure after every thread has stopped.
     *
     * @param workers makes the task of one thread
     * @throws CancelledException if the monitor asked to stop
     */
    public void run(int count, Supplier<IntConsumer> workers) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Runnable task = () -> {
            try {
                work(count, workers.get(), next, failure);
            } catch (Throwable thrown) { // an Error in one thread must end the others, too
                failure.compareAndSet(null, thrown);
            }
        };
        int helpers = Math.min(threads, (count + chunk - 1) / chunk) - 1;
        List<Thread> started = new ArrayList<>();
        for (int i = 0; i < helpers; i++) {
            Thread thread = new Thread(task, name + "-" + (i + 1));
            thread.setDaemon(true);
            thread.start();
            started.add(thread);
        }
        task.run();
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
        for (int from = next.getAndAdd(chunk); from < count && failure.get() == null; from = next.getAndAdd(chunk)) {
            int to = Math.min(count, from + chunk);
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

    static void rethrow(@Nullable Throwable failure) {
        if (failure != null) {
            throw FatalErrors.unchecked(failure);
        }
    }
}
