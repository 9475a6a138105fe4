package org.qmf.host.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;

/**
 * Waits on the calling thread for tasks to end, and abandons those whose strategy does not answer.
 *
 * <p>Time is counted in ticks of the waiting, not by a clock: a process that was stopped, or a machine that slept, has
 * missed ticks and no strategy is blamed for it.
 */
final class Supervisor {

    private static final long TICK_MILLIS = 50;
    /** How long tasks may take to notice that the work is over; then they are left alone. */
    private static final long PATIENCE = ticks(1);

    private final ProgressMonitor monitor;
    private final long limit;
    private final Semaphore ends = new Semaphore(0);
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private final List<SupervisedTask> working = new ArrayList<>();
    private boolean interrupted;
    private long overtime;

    /**
     * Makes a supervisor.
     *
     * @param limit the seconds that a strategy may work on one piece, 0 for no limit
     * @param monitor is asked whether to stop
     */
    Supervisor(double limit, ProgressMonitor monitor) {
        this.limit = limit == 0 ? Long.MAX_VALUE : ticks(limit);
        this.monitor = monitor;
    }

    /** Returns seconds as messages show them. */
    static String text(double seconds) {
        return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString() + " s";
    }

    private static long ticks(double seconds) {
        return (long) Math.ceil(seconds * 1000 / TICK_MILLIS);
    }

    Semaphore ends() {
        return ends;
    }

    AtomicReference<@Nullable Throwable> failure() {
        return failure;
    }

    /** Returns whether a task failed or all are to stop. */
    boolean stopped() {
        return failure.get() != null;
    }

    /** Ends the work of all tasks. */
    void fail(RuntimeException reason) {
        failure.compareAndSet(null, reason);
    }

    void start(SupervisedTask task) {
        working.add(task);
        task.start();
    }

    /**
     * Waits until all tasks have ended; rethrows the first failure.
     *
     * @param late is told of each task that was abandoned for exceeding the limit, and may start another
     */
    void await(Consumer<SupervisedTask> late) {
        while (!working.isEmpty()) {
            if (!someoneEnds()) {
                tick(late);
            }
            working.removeIf(SupervisedTask::ended);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        WorkerPool.rethrow(failure.get());
    }

    private boolean someoneEnds() {
        try {
            return ends.tryAcquire(TICK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
            fail(new CancelledException());
            return false;
        }
    }

    private void tick(Consumer<SupervisedTask> late) {
        if (monitor.cancelled()) {
            fail(new CancelledException());
        }
        boolean leaving = stopped() && ++overtime > PATIENCE;
        for (SupervisedTask task : List.copyOf(working)) {
            boolean slow = task.tick() >= limit;
            if ((slow || leaving) && task.abandon()) {
                working.remove(task);
                if (!stopped()) {
                    late.accept(task);
                }
            }
        }
    }
}
