package org.qmf.lab.work;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.qmf.api.DataException;

/** Starts jobs; the next one in a slot stops the one before. */
public final class Jobs implements AutoCloseable {

    private static final int MOST_AT_ONCE = 12;

    private final Events events;
    private final AtomicLong made = new AtomicLong();
    private final Map<String, Job> slots = new LinkedHashMap<>();
    private final Map<String, Job> jobs = Collections.synchronizedMap(new Recent<>(64));
    private final ThreadPoolExecutor threads =
            new ThreadPoolExecutor(0, MOST_AT_ONCE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
                Thread thread = new Thread(work, "qmf-lab-job");
                thread.setDaemon(true);
                return thread;
            });

    Jobs(Events events) {
        this.events = events;
    }

    /**
     * Starts a job.
     *
     * @param slot what can be worked on only once at a time
     */
    synchronized Job start(String kind, String slot, Job.Work work) {
        Job job = new Job(String.valueOf(made.incrementAndGet()), kind, events);
        stop(kind + " " + slot);
        try {
            threads.execute(() -> job.run(work));
        } catch (RejectedExecutionException e) {
            throw new DataException("more than [" + MOST_AT_ONCE + "] jobs at once; wait for one or stop it", e);
        }
        slots.put(kind + " " + slot, job);
        if (slots.size() > 64) {
            slots.remove(slots.keySet().iterator().next());
        }
        jobs.put(job.id(), job);
        return job;
    }

    private void stop(String slot) {
        Optional.ofNullable(slots.remove(slot)).ifPresent(Job::stop);
    }

    /** Finds a job that is not too old. */
    public Optional<Job> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    @Override
    public synchronized void close() {
        jobs.values().forEach(Job::stop);
        threads.shutdown();
        try {
            // Studies keep what is finished; nobody waits longer than a person who pressed Ctrl-C would.
            threads.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
