package org.qmf.bench;

import java.util.List;
import java.util.Optional;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.bench.competitor.Composition;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;
import org.qmf.core.engine.LocalEngine;

/** Compares one with two threads of the local engine, from the raw sample to the last point. */
final class Threads implements Part {

    private static final double ASKED = 1.8;
    private static final int ROUNDS = 5;

    @Override
    public String name() {
        return "threads";
    }

    @Override
    public List<String> heading() {
        return List.of(
                "Two threads against one: whole jobs on the local engine, neighbour search included.",
                Table.row("", "1 thread/s", "2 threads/s", "gain", "asked"));
    }

    @Override
    public List<String> cases() {
        return List.of("L", "C");
    }

    @Override
    public void measure(String name) {
        Workload workload = Workloads.named(name);
        DenoiseJob job = new DenoiseJob(workload.points(), Optional.empty(), Composition.configuration(workload), 1);
        List<Rounds.Rate> rates = Rounds.alternate(0, ROUNDS, 0, task(job, 1), task(job, 2));
        double gain = rates.get(1).elapsed() / rates.get(0).elapsed();
        Table.print(
                name,
                Table.number(rates.get(0).elapsed()),
                Table.number(rates.get(1).elapsed()),
                Table.times(gain),
                Table.bar(ASKED, gain));
    }

    private static Rounds.Task task(DenoiseJob job, int threads) {
        Engine engine = new LocalEngine(threads, Composition.estimators());
        return nanos -> engine.run(job, ProgressMonitor.NONE).points().size();
    }
}
