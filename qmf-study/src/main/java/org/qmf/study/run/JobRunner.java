package org.qmf.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.engine.WorkerPool;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.cloud.CloudStore;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.run.CellComputation.Computed;

/** Computes the jobs that a journal does not hold yet, and the points that are to be kept but are not there. */
final class JobRunner {

    private final Journal journal;
    private final CloudStore clouds;
    private final int threads;
    private final IntFunction<CellComputation> computations;
    private final ProgressMonitor monitor;
    private final Map<String, JournalLine> finished = new HashMap<>();
    private final Map<CellId, JournalLine> latest = new HashMap<>();
    private final Map<CellId, String> failed = new HashMap<>();
    private final Map<String, MethodCost> costs = new LinkedHashMap<>();
    private final Map<String, Integer> shared = new LinkedHashMap<>();

    /**
     * Makes a runner.
     *
     * @param computations computes cells, given how many there are
     */
    JobRunner(
            Path folder,
            Journal journal,
            CloudStore clouds,
            int threads,
            IntFunction<CellComputation> computations,
            ProgressMonitor monitor) {
        this.journal = journal;
        this.clouds = clouds;
        this.threads = threads;
        this.computations = computations;
        this.monitor = monitor;
        Journal.read(folder).forEach(this::note);
    }

    /** Returns the last line of each cell. */
    Map<CellId, JournalLine> latest() {
        return Map.copyOf(latest);
    }

    /** Takes back what the journal says of cells, so that an interrupted run leaves nothing of another state of the study. */
    synchronized void withdraw(Collection<CellId> cells) {
        List<JournalLine> lines = cells.stream()
                .distinct()
                .filter(latest::containsKey)
                .map(JournalLine::withdrawing)
                .toList();
        if (!lines.isEmpty()) {
            journal.append(lines);
            lines.forEach(this::note);
        }
    }

    /** Returns the cells that failed in this run and why. */
    Map<CellId, String> failed() {
        return Collections.unmodifiableMap(failed);
    }

    /** Returns what each method has cost in this run. */
    Map<String, MethodCost> costs() {
        return Collections.unmodifiableMap(costs);
    }

    /** Returns how many cells of each method are the same computation as another cell, none that was finished before. */
    Map<String, Integer> shared() {
        return Collections.unmodifiableMap(shared);
    }

    /** Runs what is left to do and returns how many computations that were. */
    int run(String phase, List<Job> jobs) {
        List<Job> pending = new ArrayList<>();
        List<JournalLine> repeated = new ArrayList<>();
        for (Job job : jobs) {
            @Nullable JournalLine line = finished.get(job.key());
            if (line == null) {
                pending.add(job);
                share(job.name(), job.cells().size() - 1);
                continue;
            }
            List<JournalLine> known = job.lines(line);
            repeated.addAll(known);
            // The points come before the line, but their file may have been removed, or not been wanted before.
            if (job.kept() && !clouds.holds(job.clouds().get(0))) {
                pending.add(job);
                share(job.name(), job.cells().size() - 1);
            } else {
                share(job.name(), (int)
                        known.stream().filter(each -> !holds(each)).count());
            }
        }
        append(repeated);
        monitor.begin(phase, pending.size());
        CellComputation computation = computations.apply(pending.size());
        Forecast forecast = new Forecast(pending, threads);
        new WorkerPool("qmf-study", threads, 1, monitor)
                .run(pending.size(), () -> index -> compute(pending.get(index), computation, forecast));
        forecast.costs().forEach((method, cost) -> costs.merge(method, cost, MethodCost::plus));
        return pending.size();
    }

    private void share(String method, int cells) {
        if (cells > 0) {
            shared.merge(method, cells, Integer::sum);
        }
    }

    private void compute(Job job, CellComputation computation, Forecast forecast) {
        Stopwatch stopwatch = new Stopwatch();
        Computed computed = computation.compute(job);
        if (job.kept()) {
            computed.evaluation()
                    .ifPresent(it -> clouds.write(
                            job.clouds().get(0), it.draw(), it.denoised().points()));
        }
        append(job.lines(computed.line()));
        Forecast.Outlook outlook = forecast.finished(job, stopwatch.seconds());
        monitor.expect(outlook.secondsLeft(), outlook.longest());
    }

    private synchronized void append(List<JournalLine> lines) {
        List<JournalLine> news = lines.stream().filter(line -> !holds(line)).toList();
        if (!news.isEmpty()) {
            journal.append(news);
            news.forEach(this::note);
            news.forEach(line -> line.error().ifPresent(error -> failed.put(line.cell(), error)));
        }
    }

    private boolean holds(JournalLine line) {
        @Nullable JournalLine last = latest.get(line.cell());
        return last != null
                && last.succeeded()
                && last.key().equals(line.key())
                && last.tuned().equals(line.tuned());
    }

    private void note(JournalLine line) {
        if (line.withdraws()) {
            latest.remove(line.cell());
            return;
        }
        latest.put(line.cell(), line);
        if (line.succeeded()) {
            finished.put(line.key(), line);
        }
    }
}
