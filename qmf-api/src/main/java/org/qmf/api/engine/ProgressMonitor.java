package org.qmf.api.engine;

import org.apiguardian.api.API;

/** Hears how far a job is and tells whether it should stop. Safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface ProgressMonitor {

    /** Hears nothing and never stops. */
    ProgressMonitor NONE = new ProgressMonitor() {};

    /** Says that a phase of the job begins. */
    default void begin(String phase, long total) {}

    /** Says that {@code count} more pieces of the phase are done. */
    default void advance(long count) {}

    /** Says that one more piece of a phase is done of which nobody knows how many pieces it has. */
    default void step(String phase) {}

    /** Says, before advancing, how many seconds the rest of the phase will take, and what takes longest. */
    default void expect(double secondsLeft, String longest) {}

    /** Returns whether the job should stop as soon as possible. */
    default boolean cancelled() {
        return false;
    }
}
