package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.time.Stopwatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Work that takes a while: tells how far it is, and can be asked to stop. */
public final class Job implements ProgressMonitor {

    /** How a job stands. */
    enum State {
        WORKING,
        DONE,
        FAILED,
        CANCELLED
    }

    /** Does the work and returns what came out, as a tree. */
    @FunctionalInterface
    interface Work {
        Map<String, Object> of(Job job);
    }

    private static final Logger LOGGER = LoggerFactory.getLogger(Job.class);
    private static final double TOLD_EVERY = 0.1;

    private final String id;
    private final String kind;
    private final Events events;
    private final Stopwatch watch = new Stopwatch();
    private volatile boolean stopped;
    private State state = State.WORKING;
    private String phase = "";
    private long done;
    private long total;
    private double told;
    private double seconds;
    private @Nullable String error;
    private Map<String, Object> result = Map.of();

    Job(String id, String kind, Events events) {
        this.id = id;
        this.kind = kind;
        this.events = events;
    }

    void run(Work work) {
        try {
            Map<String, Object> made = work.of(this);
            end(State.DONE, null, made);
        } catch (CancelledException e) {
            end(State.CANCELLED, e.getMessage(), Map.of());
        } catch (QmfException e) {
            end(State.FAILED, e.getMessage(), Map.of());
        } catch (OutOfMemoryError e) {
            end(
                    State.FAILED,
                    "the [" + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g",
                    Map.of());
        } catch (RuntimeException | Error e) {
            LOGGER.error("internal error of the lab", e);
            end(State.FAILED, "internal error: " + e, Map.of());
        }
    }

    private synchronized void end(State how, @Nullable String why, Map<String, Object> made) {
        state = how;
        error = why;
        result = made;
        seconds = watch.seconds();
        events.send(tree());
    }

    String id() {
        return id;
    }

    /** Asks the work to stop. */
    public void stop() {
        stopped = true;
    }

    /** Tells what came out so far. */
    synchronized void tell(Map<String, Object> soFar) {
        result = soFar;
        events.send(tree());
    }

    @Override
    public synchronized void begin(String newPhase, long newTotal) {
        phase = newPhase;
        total = newTotal;
        done = 0;
        told();
    }

    @Override
    public synchronized void advance(long count) {
        done += count;
        told();
    }

    @Override
    public synchronized void step(String newPhase) {
        if (!newPhase.equals(phase)) {
            begin(newPhase, 0);
        }
        advance(1);
    }

    private void told() {
        double now = watch.seconds();
        if (now - told >= TOLD_EVERY) {
            told = now;
            events.send(tree());
        }
    }

    @Override
    public boolean cancelled() {
        return stopped;
    }

    /** Returns how it stands. */
    public synchronized Map<String, Object> tree() {
        Map<String, Object> tree = object(
                "job",
                id,
                "kind",
                kind,
                "state",
                state.name().toLowerCase(Locale.ROOT),
                "phase",
                phase,
                "done",
                done,
                "total",
                total,
                "seconds",
                state == State.WORKING ? watch.seconds() : seconds,
                "result",
                result);
        if (error != null) {
            tree.put("error", error);
        }
        return tree;
    }
}
