package org.qmf.host.engine;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Work on a thread of its own that a {@link Supervisor} may abandon, since no thread can be forced to end.
 *
 * <p>Strategies are called between {@link #enter} and {@link #leave}. A task is abandoned only in between, and then
 * {@code leave} says so: whatever the strategy answers later goes nowhere.
 */
abstract class SupervisedTask implements Runnable {

    private static final int OWN_CODE = -1;
    private static final int ENDED = -2;
    private static final int ABANDONED = -3;

    /** The piece that a strategy is at work on, or one of the above. */
    private final AtomicInteger state = new AtomicInteger(OWN_CODE);

    private final Thread thread;
    private final AtomicReference<@Nullable Throwable> failure;
    private final Semaphore ends;
    private int seen = OWN_CODE;
    private long ticks;

    SupervisedTask(String name, Supervisor supervisor) {
        this.failure = supervisor.failure();
        this.ends = supervisor.ends();
        this.thread = new Thread(this, name);
        thread.setDaemon(true);
    }

    /** Does the work. */
    abstract void work();

    /** Says that a strategy begins to work on a piece, not below 0. */
    final void enter(int piece) {
        state.setRelease(piece);
    }

    /** Says that the strategy has answered; returns whether anybody still waits for the answer. */
    final boolean leave(int piece) {
        return state.compareAndSet(piece, OWN_CODE);
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

    /** Counts one more tick of the supervisor; returns for how many the strategy has been at work on one piece. */
    final long tick() {
        int piece = state.get();
        ticks = piece >= 0 && piece == seen ? ticks + 1 : 0;
        seen = piece;
        return ticks;
    }

    /** Gives up waiting for the strategy; returns whether it was at work on the piece of the last tick. */
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

    /** Returns the piece for which the strategy was abandoned. */
    final int piece() {
        return seen;
    }
}
