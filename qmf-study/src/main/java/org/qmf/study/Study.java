package org.qmf.study;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.FolderLock;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.journal.Journal;
import org.qmf.study.result.Results;
import org.qmf.study.run.Part;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;
import org.qmf.study.run.StudyRunner;
import org.qmf.study.table.StudyTables;

/**
 * Runs a study that {@link Studies} bound, and reports it.
 *
 * <p>The folder of the results holds {@code study.yaml} (the study as it was run), {@code journal.jsonl},
 * {@code results.csv}, {@code timings.csv}, {@code failures.csv}, {@code tables/}, {@code figures/}, {@code report.html} and
 * {@code provenance.json}.
 */
public final class Study {

    private final StudyPlan plan;
    private final Illustrations illustrations;

    Study(StudyPlan plan, Illustrations illustrations) {
        this.plan = plan;
        this.illustrations = illustrations;
    }

    /** Returns what will be run. */
    public StudyPlan plan() {
        return plan;
    }

    /**
     * Runs the cells that a folder does not hold yet and writes the results, with figures and report.
     *
     * @param folder made if there is none
     * @throws org.qmf.api.engine.CancelledException if the monitor asked to stop; the journal keeps what was finished
     */
    public RunSummary run(Path folder, RunOptions options, ProgressMonitor monitor) {
        try (FolderLock lock = FolderLock.make(folder, Journal.LOCK)) {
            if (!options.part().whole()) {
                return runPart(folder, options, monitor);
            }
            Outcome outcome = work(folder, options, monitor);
            illustrations.write(folder, outcome.results());
            return outcome.summary();
        }
    }

    /** A part has no results of its own: tables of some cells would be taken for those of the study. */
    private RunSummary runPart(Path folder, RunOptions options, ProgressMonitor monitor) {
        Stopwatch stopwatch = new Stopwatch();
        RunSummary summary = cells(folder, options, monitor, stopwatch);
        writeProvenance(folder, options, summary.data(), outcomes(summary, options.part()), stopwatch);
        return summary;
    }

    /** Does the same as {@link #run} but for figures and report, which take longer than a small study. */
    public RunSummary compute(Path folder, RunOptions options, ProgressMonitor monitor) {
        try (FolderLock lock = FolderLock.make(folder, Journal.LOCK)) {
            return work(folder, options, monitor).summary();
        }
    }

    private record Outcome(RunSummary summary, Results results) {}

    private Outcome work(Path folder, RunOptions options, ProgressMonitor monitor) {
        Stopwatch stopwatch = new Stopwatch();
        RunSummary summary = cells(folder, options, monitor, stopwatch);
        Results results = StudyResults.write(folder, plan.outline());
        writeProvenance(folder, options, summary.data(), outcomes(summary, options.part()), stopwatch);
        return new Outcome(summary, results);
    }

    /** Computes cells. What they are computed from is written first, so that it is known of an interrupted run, too. */
    private RunSummary cells(Path folder, RunOptions options, ProgressMonitor monitor, Stopwatch stopwatch) {
        return new StudyRunner(plan).run(folder, options, monitor, samples -> {
            writeStudy(folder);
            writeProvenance(folder, options, samples, Map.of("cells", plan.cells()), stopwatch);
        });
    }

    /** Returns the tables of a folder's results. */
    public StudyTables tables(Path folder) {
        return new StudyTables(Results.of(plan.outline(), folder));
    }

    private void writeStudy(Path folder) {
        String yaml = EffectiveConfiguration.toYaml(plan.outline().effective());
        AtomicFile.write(
                folder.resolve(StudyFolder.STUDY), out -> out.write(yaml.getBytes(StandardCharsets.UTF_8)), true);
    }

    private Map<String, Integer> outcomes(RunSummary summary, Part part) {
        Map<String, Integer> outcomes = new LinkedHashMap<>();
        outcomes.put("cells", plan.cells());
        outcomes.put("computed", summary.computed());
        outcomes.put("reused", summary.reused());
        outcomes.put("failed", summary.failed().size());
        outcomes.put("stale", summary.stale().size());
        if (!part.whole()) {
            outcomes.put("part", part.number());
            outcomes.put("parts", part.count());
        }
        return outcomes;
    }

    private void writeProvenance(
            Path folder,
            RunOptions options,
            List<DataRecord> samples,
            Map<String, Integer> outcomes,
            Stopwatch stopwatch) {
        Provenance provenance = new Provenance(
                options.version(),
                options.command(),
                EffectiveConfiguration.toJson(plan.outline().effective()),
                Optional.empty(),
                plan.strategies(),
                plan.outside(),
                samples,
                stopwatch.began(),
                Map.of("total", stopwatch.seconds()),
                outcomes);
        AtomicFile.write(folder.resolve(StudyFolder.PROVENANCE), provenance::write, true);
    }
}
