package org.qmf.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Times tasks in turns, round after round, and keeps the median of each.
 *
 * <p>What disturbs a machine disturbs neighbouring turns alike. The processor time of the calling thread is kept beside
 * the elapsed time: it leaves out what other processes took away, but also what the garbage collector's threads did.
 */
final class Rounds {

    /** A piece of work of at least some duration, by {@link #clock}. */
    @FunctionalInterface
    interface Task {

        /** Works until {@code nanos} have passed, at least once, and returns the number of points done. */
        long work(long nanos);
    }

    /**
     * Points per second of a task.
     *
     * @param elapsed median over the rounds, by elapsed time
     * @param processor median over the rounds, by the thread's processor time
     */
    record Rate(double elapsed, double processor) {

        /** Returns the microseconds of elapsed time for one point. */
        double micros() {
            return 1e6 / elapsed;
        }
    }

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private Rounds() {}

    /** Warms up, then times; each turn takes at least {@code seconds}. */
    static List<Rate> alternate(double warmUpSeconds, int rounds, double seconds, Task... tasks) {
        double[][] elapsed = new double[tasks.length][rounds];
        double[][] processor = new double[tasks.length][rounds];
        for (Task task : tasks) {
            task.work(nanos(warmUpSeconds));
        }
        for (int round = 0; round < rounds; round++) {
            for (int t = 0; t < tasks.length; t++) {
                long wallBefore = System.nanoTime();
                long processorBefore = THREADS.getCurrentThreadCpuTime();
                long points = tasks[t].work(nanos(seconds));
                processor[t][round] = 1e9 * points / (THREADS.getCurrentThreadCpuTime() - processorBefore);
                elapsed[t][round] = 1e9 * points / (System.nanoTime() - wallBefore);
            }
        }
        List<Rate> rates = new ArrayList<>();
        for (int t = 0; t < tasks.length; t++) {
            rates.add(new Rate(median(elapsed[t]), median(processor[t])));
        }
        return rates;
    }

    /** Returns the processor time of this thread, so that a busy machine does not cut the work of a turn short. */
    static long clock() {
        return THREADS.getCurrentThreadCpuTime();
    }

    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static long nanos(double seconds) {
        return (long) (seconds * 1e9);
    }
}
