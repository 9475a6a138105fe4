package org.qmf.host.time;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Measures how long something takes; never influences a result. */
public final class Stopwatch {

    private final Instant began = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    private final long start = System.nanoTime();

    /** Returns when the watch was started, to the second. */
    public Instant began() {
        return began;
    }

    /** Returns the time since the watch was started. */
    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Returns the time since the watch was started in seconds. */
    public double seconds() {
        return elapsed().toNanos() * 1e-9;
    }
}
