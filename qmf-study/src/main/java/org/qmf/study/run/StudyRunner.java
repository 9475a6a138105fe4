package org.qmf.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.provenance.DataRecord;
import org.qmf.study.cloud.CloudStore;
import org.qmf.study.configuration.DataPlan;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;

/**
 * Runs the cells of a study that its journal does not hold yet.
 *
 * <p>Cells that failed before are tried again. The values in the journal do not depend on the number of threads, nor on
 * how often and where the run was interrupted.
 */
public final class StudyRunner {

    private final StudyPlan plan;

    public StudyRunner(StudyPlan plan) {
        this.plan = plan;
    }

    /**
     * Runs what is left to do.
     *
     * @param started is called with the samples when the journal is this run's alone
     * @throws org.qmf.api.engine.CancelledException if the monitor asked to stop; what was finished is in the journal
     */
    public RunSummary run(
            Path folder, RunOptions options, ProgressMonitor monitor, Consumer<List<DataRecord>> started) {
        Draws draws = new Draws(plan.outline().configuration().seed(), plan.strategies());
        monitor.begin("drawing samples", 0);
        Schedule schedule = new Schedule(plan, draws, options.part());
        List<Job> candidates = schedule.candidates();
        List<DataRecord> samples = data(draws);
        Engine engine = plan.engine();
        int threads = engine.concurrency(options.threads());
        Map<String, PointFaults> faults = new ConcurrentHashMap<>();
        try (Journal journal = Journal.open(folder)) {
            CloudStore clouds = new CloudStore(folder);
            JobRunner runner = new JobRunner(
                    folder,
                    journal,
                    clouds,
                    threads,
                    pending -> new CellComputation(
                            plan, draws, engine.sharedBy(options.threads(), pending), faults, monitor),
                    monitor);
            Map<CellId, JournalLine> before = runner.latest();
            ControlRuns controls = new ControlRuns(plan, draws, options.part());
            runner.withdraw(schedule.outdated(before));
            controls.withdraw(folder);
            started.accept(samples);
            Leftovers.remove(folder);
            int computed = candidates.isEmpty() ? 0 : runner.run("tuning", candidates);
            List<Job> cells = schedule.cells(runner.latest());
            Map<CellId, JournalLine> tuned = runner.latest();
            runner.withdraw(
                    cells.stream().flatMap(job -> stale(tuned, job).stream()).toList());
            clouds.begin(cells.stream()
                    .filter(Job::kept)
                    .flatMap(job -> job.clouds().stream())
                    .toList());
            computed += runner.run("cells", cells);
            controls.run(folder, monitor);
            int all = Stream.concat(candidates.stream(), cells.stream())
                    .mapToInt(job -> job.cells().size())
                    .sum();
            return new RunSummary(
                    computed,
                    all - computed,
                    runner.shared(),
                    inOrder(runner.failed(), candidates, cells),
                    succeeded(runner.failed(), cells),
                    inOrder(faults),
                    stale(before, candidates, cells),
                    runner.costs(),
                    samples);
        }
    }

    private static int succeeded(Map<CellId, String> failed, List<Job> cells) {
        return (int) cells.stream()
                .flatMap(job -> job.cells().keySet().stream())
                .filter(cell -> !failed.containsKey(cell))
                .count();
    }

    private Map<String, PointFaults> inOrder(Map<String, PointFaults> faults) {
        Map<String, PointFaults> inOrder = new LinkedHashMap<>();
        for (String method : plan.outline().methods()) {
            Optional.ofNullable(faults.get(method)).ifPresent(it -> inOrder.put(method, it));
        }
        return Collections.unmodifiableMap(inOrder);
    }

    private static Map<CellId, String> inOrder(Map<CellId, String> failed, List<Job> candidates, List<Job> cells) {
        Map<CellId, String> inOrder = new LinkedHashMap<>();
        Stream.concat(candidates.stream(), cells.stream())
                .flatMap(job -> job.cells().keySet().stream())
                .filter(failed::containsKey)
                .forEach(cell -> inOrder.put(cell, failed.getOrDefault(cell, "")));
        return Collections.unmodifiableMap(inOrder);
    }

    /** What a method was tuned to may change with the number of replicates: of tuned methods the candidates count. */
    private static List<CellId> stale(Map<CellId, JournalLine> before, List<Job> candidates, List<Job> cells) {
        record Tuned(String dataset, String method) {}
        Set<Tuned> tuned = new HashSet<>();
        candidates.forEach(job ->
                job.cells().keySet().forEach(cell -> tuned.add(new Tuned(cell.dataset(), cell.method()))));
        List<CellId> stale = new ArrayList<>();
        candidates.forEach(job -> stale.addAll(stale(before, job)));
        for (Job job : cells) {
            for (CellId cell : stale(before, job)) {
                if (!tuned.contains(new Tuned(cell.dataset(), cell.method()))) {
                    stale.add(cell);
                }
            }
        }
        return List.copyOf(stale);
    }

    private static List<CellId> stale(Map<CellId, JournalLine> before, Job job) {
        List<CellId> stale = new ArrayList<>();
        for (CellId cell : job.cells().keySet()) {
            @Nullable JournalLine line = before.get(cell);
            if (line != null && !line.key().equals(job.key())) {
                stale.add(cell);
            }
        }
        return stale;
    }

    private List<DataRecord> data(Draws draws) {
        Set<DataRecord> records = new LinkedHashSet<>();
        for (int replicate : plan.outline().seeds()) {
            for (DataPlan part : plan.data()) {
                if (!plan.outline().seeds(part.data()).contains(replicate)) {
                    continue;
                }
                part.datasets()
                        .values()
                        .forEach(dataset ->
                                draws.describe(part.data(), dataset, replicate).ifPresent(records::add));
            }
        }
        return List.copyOf(records);
    }
}
