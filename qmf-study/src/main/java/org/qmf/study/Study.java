package org.qmf.study;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.qmf.api.DataException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.data.file.AtomicFile;
import org.qmf.data.file.IoReason;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.configuration.StudyBinder;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.journal.Journal;
import org.qmf.study.report.StudyReport;
import org.qmf.study.result.Results;
import org.qmf.study.result.ResultsCsv;
import org.qmf.study.run.RunOptions;
import org.qmf.study.run.RunSummary;
import org.qmf.study.run.StudyRunner;
import org.qmf.study.table.StudyTables;

/**
 * Runs a study and reports it.
 *
 * <p>The folder of the results holds {@code study.yaml} (the study as it was run), {@code journal.jsonl},
 * {@code results.csv}, {@code timings.csv}, {@code failures.csv}, {@code tables/}, {@code figures/}, {@code report.html} and
 * {@code provenance.json}.
 */
public final class Study {

    private static final String STUDY_FILE = "study.yaml";

    private final StudyPlan plan;
    private final StrategyRegistry registry;

    private Study(StudyPlan plan, StrategyRegistry registry) {
        this.plan = plan;
        this.registry = registry;
    }

    /**
     * Binds a study for running.
     *
     * @param root a study file or preset, with overrides applied
     * @throws org.qmf.host.configuration.ConfigurationException with everything that is wrong in any cell
     */
    public static Study load(ConfigNode root, StrategyRegistry registry) {
        return new Study(new StudyBinder(new Binder(registry)).plan(root), registry);
    }

    /** Returns a study with at most three replicates and three values of each variable, for a first look. */
    public static ConfigNode quick(ConfigNode root) {
        return QuickLook.of(root);
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
        Outcome outcome = work(folder, options, monitor);
        illustrate(folder, outcome.results(), registry);
        return outcome.summary();
    }

    /** Does the same as {@link #run} but for figures and report, which take longer than a small study. */
    public RunSummary compute(Path folder, RunOptions options, ProgressMonitor monitor) {
        return work(folder, options, monitor).summary();
    }

    private record Outcome(RunSummary summary, Results results) {}

    private Outcome work(Path folder, RunOptions options, ProgressMonitor monitor) {
        Stopwatch stopwatch = new Stopwatch();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        RunSummary summary = new StudyRunner(plan).run(folder, options, monitor, () -> writeStudy(folder));
        Results results = write(folder, plan.outline());
        writeProvenance(folder, options, summary, stopwatch);
        return new Outcome(summary, results);
    }

    /**
     * Rebuilds results, tables, figures and report from the journal of a folder; binds no data, and methods only where
     * its figures show what they fit.
     */
    public static StudyTables report(Path folder, StrategyRegistry registry) {
        StudyOutline outline =
                new StudyBinder(new Binder(registry)).outline(ConfigReader.read(folder.resolve(STUDY_FILE)));
        Results results = write(folder, outline);
        illustrate(folder, results, registry);
        return new StudyTables(results);
    }

    private static Results write(Path folder, StudyOutline outline) {
        Results results = new Results(outline, Journal.read(folder));
        new ResultsCsv(results).write(folder);
        new StudyTables(results).write(folder.resolve("tables"));
        return results;
    }

    private static void illustrate(Path folder, Results results, StrategyRegistry registry) {
        CloudChoice clouds = CloudChoice.of(results, Clouds.of(folder));
        StudyAlbum album = StudyFigures.draw(results, clouds, registry);
        StudyFigures.write(album, folder.resolve("figures"));
        new StudyReport(album).write(folder, registry);
    }

    /** Returns the tables of a folder's results. */
    public StudyTables tables(Path folder) {
        return new StudyTables(new Results(plan.outline(), Journal.read(folder)));
    }

    private void writeStudy(Path folder) {
        String yaml = EffectiveConfiguration.toYaml(plan.outline().effective());
        AtomicFile.write(folder.resolve(STUDY_FILE), out -> out.write(yaml.getBytes(StandardCharsets.UTF_8)), true);
    }

    private void writeProvenance(Path folder, RunOptions options, RunSummary summary, Stopwatch stopwatch) {
        Map<String, Integer> outcomes = new LinkedHashMap<>();
        outcomes.put("cells", plan.cells());
        outcomes.put("computed", summary.computed());
        outcomes.put("reused", summary.reused());
        outcomes.put("failed", summary.failed().size());
        outcomes.put("stale", summary.stale().size());
        Provenance provenance = new Provenance(
                options.version(),
                options.command(),
                EffectiveConfiguration.toJson(plan.outline().effective()),
                plan.strategies(),
                summary.data(),
                stopwatch.began(),
                Map.of("total", stopwatch.seconds()),
                outcomes);
        AtomicFile.write(folder.resolve("provenance.json"), provenance::write, true);
    }
}
