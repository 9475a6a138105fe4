package org.qmf.host.engine;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Work on a thread of its own that a {@link Supervisor} may abandon, since no thread can be forced to end.
 *
 * <p>Strategies are called between {@link #enter} and {@link #leave}. A shift is abandoned only in between, and then
 * {@code leave} says so: whatever the strategy answers later goes nowhere.
 */
abstract class Shift implements Runnable {

    private static final int OWN_CODE = -1;
    private static final int ENDED = -2;
    private static final int ABANDONED = -3;

    /** The task for which a strategy is at work, or one of the above. */
    private final AtomicInteger state = new AtomicInteger(OWN_CODE);

    private final Thread thread;
    private final AtomicReference<@Nullable Throwable> failure;
    private final Semaphore ends;
    private int seen = OWN_CODE;
    private long ticks;

    Shift(String name, Supervisor supervisor) {
        this.failure = supervisor.failure();
        this.ends = supervisor.ends();
        this.thread = new Thread(this, name);
        thread.setDaemon(true);
    }

    /** Does the work. */
    abstract void work();

    /** Says that a strategy begins to work on a task, not below 0. */
    final void enter(int task) {
        state.setRelease(task);
    }

    /** Says that the strategy has answered; returns whether anybody still waits for the answer. */
    final boolean leave(int task) {
        return state.compareAndSet(task, OWN_CODE);
    }

    @Override
    public final void run() {
        @Nullable Throwable thrown = null;
        try {
            work();
        } catch (Throwable e) { // an Error in one thread must end the others, too
            thrown = e;
        }
        if (state.updateAndGet(last -> last == ABANDONED ? ABANDONED : ENDED) == ENDED) {
            if (thrown != null) {
                failure.compareAndSet(null, thrown);
            }
            ends.release();
        }
    }

    final void start() {
        thread.start();
    }

    final boolean ended() {
        return state.get() == ENDED;
    }

    /** Counts one more tick of the supervisor; returns for how many the strategy has been at work on one task. */
    final long tick() {
        int task = state.get();
        ticks = task >= 0 && task == seen ? ticks + 1 : 0;
        seen = task;
        return ticks;
    }

    /** Gives up waiting for the strategy; returns whether it was at work on the task of the last tick. */
    final boolean abandon() {
        boolean abandoned = seen >= 0 && state.compareAndSet(seen, ABANDONED);
        if (abandoned) {
            thread.interrupt();
        }
        return abandoned;
    }

    final boolean abandoned() {
        return state.get() == ABANDONED;
    }

    /** Returns the task for which the strategy was abandoned. */
    final int task() {
        return seen;
    }
}
