package org.qmf.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.ProgressMonitor;
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
    private final CellComputation computation;
    private final ProgressMonitor monitor;
    private final Map<String, JournalLine> finished = new HashMap<>();
    private final Map<CellId, String> latest = new HashMap<>();
    private final Map<CellId, String> failed = new HashMap<>();

    JobRunner(
            Path folder,
            Journal journal,
            CloudStore clouds,
            int threads,
            CellComputation computation,
            ProgressMonitor monitor) {
        this.journal = journal;
        this.clouds = clouds;
        this.threads = threads;
        this.computation = computation;
        this.monitor = monitor;
        for (JournalLine line : Journal.read(folder)) {
            note(line);
        }
    }

    /** Returns the key of the last line of each cell. */
    Map<CellId, String> latest() {
        return Map.copyOf(latest);
    }

    /** Returns the cells that failed in this run and why. */
    Map<CellId, String> failed() {
        return Collections.unmodifiableMap(failed);
    }

    /** Runs what is left to do and returns how many computations that were. */
    int run(List<Job> jobs) {
        List<Job> pending = new ArrayList<>();
        List<JournalLine> repeated = new ArrayList<>();
        for (Job job : jobs) {
            @Nullable JournalLine line = finished.get(job.key());
            if (line == null) {
                pending.add(job);
                continue;
            }
            job.cells().stream()
                    .filter(cell -> !job.key().equals(latest.get(cell)))
                    .forEach(cell -> repeated.add(line.copyFor(cell)));
            // The points come before the line, but their file may have been removed, or not been wanted before.
            if (job.kept() && !clouds.holds(job.clouds().get(0))) {
                pending.add(job);
            }
        }
        append(repeated);
        monitor.begin("cells", pending.size());
        new Crew(threads, monitor).work(pending, this::compute);
        return pending.size();
    }

    private void compute(Job job) {
        Computed computed = computation.compute(job);
        if (job.kept()) {
            computed.evaluation()
                    .ifPresent(it -> clouds.write(
                            job.clouds().get(0), it.draw(), it.denoised().points()));
        }
        append(job.cells().stream().map(computed.line()::copyFor).toList());
        monitor.advance(1);
    }

    private synchronized void append(List<JournalLine> lines) {
        List<JournalLine> news = lines.stream()
                .filter(line -> !line.succeeded()
                        || !line.key().equals(latest.get(line.cell()))
                        || !finished.containsKey(line.key()))
                .toList();
        if (!news.isEmpty()) {
            journal.append(news);
            news.forEach(this::note);
            news.forEach(line -> line.error().ifPresent(error -> failed.put(line.cell(), error)));
        }
    }

    private void note(JournalLine line) {
        latest.put(line.cell(), line.key());
        if (line.succeeded()) {
            finished.put(line.key(), line);
        }
    }
}
