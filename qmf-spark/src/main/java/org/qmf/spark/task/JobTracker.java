package org.qmf.spark.task;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntToLongFunction;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;

/** Runs Spark actions for a monitor: shows their progress and ends them when asked to. */
public record JobTracker(JavaSparkContext spark, ProgressMonitor monitor) {

    static final String PROPERTY = "qmf.action";
    private static final AtomicLong ACTIONS = new AtomicLong();
    private static final long POLL_MILLISECONDS = 100;

    /**
     * Collects the elements of an RDD, those of the first partition first.
     *
     * @param weights how much progress a finished partition is
     */
    public <T> List<T> collect(JavaRDD<T> elements, IntToLongFunction weights) {
        if (monitor.cancelled()) {
            throw new CancelledException();
        }
        String action = Long.toString(ACTIONS.incrementAndGet());
        TaskListener listener = new TaskListener(action, weights, monitor);
        spark.sc().addSparkListener(listener);
        spark.setLocalProperty(PROPERTY, action);
        spark.setLocalProperty("spark.job.interruptOnCancel", "true");
        try {
            return await(elements.collectAsync());
        } finally {
            spark.setLocalProperty(PROPERTY, null);
            spark.sc().removeSparkListener(listener);
        }
    }

    private <T> T await(JavaFutureAction<T> action) {
        while (true) {
            try {
                return action.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (monitor.cancelled()) {
                    action.cancel(true);
                    throw new CancelledException();
                }
            } catch (InterruptedException e) {
                action.cancel(true);
                Thread.currentThread().interrupt();
                throw new CancelledException();
            } catch (ExecutionException e) {
                throw explained(e.getCause() == null ? e : e.getCause());
            }
        }
    }

    private RuntimeException explained(Throwable cause) {
        if (monitor.cancelled()) {
            return new CancelledException();
        }
        if (spark.sc().isStopped()) {
            return lost();
        }
        String first = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return new QmfException("Spark gave the job up (" + first + "); the executors' logs say more", cause);
    }

    /** Returns what to throw when the connection has ended: by the user's wish, or because the cluster went away. */
    public RuntimeException lost() {
        return wishedToStop()
                ? new CancelledException()
                : new QmfException("Spark at [" + spark.sc().master()
                        + "] cannot be reached or ended the connection; check that it runs there");
    }

    /** When the process is told to end, Spark may hear of it a moment before the monitor does. */
    private boolean wishedToStop() {
        try {
            for (int i = 0; i < 10 && !monitor.cancelled(); i++) {
                TimeUnit.MILLISECONDS.sleep(POLL_MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
        return monitor.cancelled();
    }
}
