package org.qmf.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;
import org.qmf.host.engine.LocalEngine;

/** Compares one with two threads of the local engine, from the raw sample to the last point. */
final class Threads {

    private static final double ASKED = 1.8;
    private static final int ROUNDS = 9;

    static final Part PART = new Part(
            "threads",
            List.of(
                    "Two threads against one: whole jobs on the local engine, neighbour search included.",
                    "'work' is the processor time of one thread over that of two: less than 1x is work added by threading.",
                    Table.row("", "1 thread/s", "2 threads/s", "gain", "asked", "work")),
            List.of("L", "C"),
            Threads::measure);

    private Threads() {}

    private static void measure(String name) {
        Workload workload = Workloads.named(name);
        DenoiseJob job = new DenoiseJob(workload.points(), Optional.empty(), Composition.configuration(workload), 1);
        Job one = new Job(job, 1);
        Job two = new Job(job, 2);
        Rounds.alternate(0, 3, 0, one, two);
        one.processor = 0;
        two.processor = 0;
        List<Rounds.Rate> rates = Rounds.alternate(0, ROUNDS, 0, one, two);
        double gain = rates.get(1).elapsed() / rates.get(0).elapsed();
        Table.print(
                name,
                Table.number(rates.get(0).elapsed()),
                Table.number(rates.get(1).elapsed()),
                Table.times(gain),
                Table.bar(ASKED, gain),
                Table.times((double) one.processor / two.processor));
    }

    /** A whole job; counts the processor time of all threads. */
    private static final class Job implements Rounds.Task {

        private static final OperatingSystemMXBean SYSTEM =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

        private final DenoiseJob job;
        private final Engine engine;
        private long processor;

        Job(DenoiseJob job, int threads) {
            this.job = job;
            this.engine = new LocalEngine(threads);
        }

        @Override
        public long work(long nanos) {
            long before = SYSTEM.getProcessCpuTime();
            int points = engine.run(job, Composition.estimators(), ProgressMonitor.NONE)
                    .points()
                    .size();
            processor += SYSTEM.getProcessCpuTime() - before;
            return points;
        }
    }
}
