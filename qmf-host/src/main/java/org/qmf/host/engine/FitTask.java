package org.qmf.host.engine;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.ProgressMonitor;

/**
 * Fits the sample of a job, or does other work of an estimator that sees the whole sample.
 *
 * @param <T> what comes out
 */
public final class FitTask<T> extends SupervisedTask {

    private static final int FIT = 0;

    private final Function<ProgressMonitor, T> fit;
    private final ProgressMonitor monitor;
    private @Nullable T fitted;

    private FitTask(Function<ProgressMonitor, T> fit, Supervisor supervisor, ProgressMonitor monitor) {
        super("qmf-fit", supervisor);
        this.fit = fit;
        this.monitor = monitor;
    }

    /**
     * Fits under supervision.
     *
     * @param limit seconds, 0 for no limit
     * @param fit fits, given the monitor of its own threads
     * @throws NoAnswerException if it takes longer than the limit
     */
    public static <T> T run(double limit, ProgressMonitor monitor, Function<ProgressMonitor, T> fit) {
        Supervisor supervisor = new Supervisor(limit, monitor);
        FitTask<T> task = new FitTask<>(fit, supervisor, monitor);
        supervisor.start(task);
        supervisor.await(late ->
                supervisor.fail(new NoAnswerException("did not fit the sample within " + Supervisor.text(limit))));
        return Optional.ofNullable(task.fitted).orElseThrow(() -> new NullPointerException("fit returned null"));
    }

    @Override
    void work() {
        enter(FIT);
        T answer = fit.apply(new AbandonableMonitor());
        if (leave(FIT)) {
            fitted = answer;
        }
    }

    /** Stops threads that work for a fit which nobody waits for, and keeps them from reporting progress. */
    private final class AbandonableMonitor implements ProgressMonitor {

        @Override
        public void advance(long count) {
            if (!abandoned()) {
                monitor.advance(count);
            }
        }

        @Override
        public void step(String phase) {
            if (!abandoned()) {
                monitor.step(phase);
            }
        }

        @Override
        public boolean cancelled() {
            return abandoned() || monitor.cancelled();
        }
    }
}
