package org.qmf.cli;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.time.Stopwatch;

/** Passes the progress of a request on to another program, a few times a second. */
final class BridgeMonitor implements ProgressMonitor {

    private static final double PROGRESS_SECONDS = 0.1;

    private final Consumer<BridgeAnswer> listener;
    private final BooleanSupplier cancelled;
    private final Stopwatch clock = new Stopwatch();
    private double last = -PROGRESS_SECONDS;
    private String phase = "";
    private long total;
    private long done;

    BridgeMonitor(Consumer<BridgeAnswer> listener, BooleanSupplier cancelled) {
        this.listener = listener;
        this.cancelled = cancelled;
    }

    @Override
    public synchronized void begin(String newPhase, long newTotal) {
        phase = newPhase;
        total = newTotal;
        done = 0;
    }

    @Override
    public synchronized void advance(long count) {
        done += count;
        tell();
    }

    @Override
    public synchronized void step(String newPhase) {
        if (!newPhase.equals(phase)) {
            begin(newPhase, 0);
        }
        advance(1);
    }

    private void tell() {
        double now = clock.seconds();
        if (now - last >= PROGRESS_SECONDS) {
            last = now;
            listener.accept(BridgeAnswer.of("progress", phase, "done", done, "total", total));
        }
    }

    @Override
    public boolean cancelled() {
        return cancelled.getAsBoolean();
    }
}
