package org.qmf.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.core.engine.LocalEngine;
import org.qmf.core.provenance.DataRecord;
import org.qmf.study.cloud.CloudStore;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;

/**
 * Runs the cells of a study that its journal does not hold yet.
 *
 * <p>Cells that failed before are tried again. The values in the journal do not depend on the number of threads, nor on
 * how often and where the run was interrupted.
 */
public final class StudyRunner {

    private final StudyPlan plan;
    private final EstimatorFactory estimators;

    public StudyRunner(StudyPlan plan, EstimatorFactory estimators) {
        this.plan = plan;
        this.estimators = estimators;
    }

    /**
     * Runs what is left to do.
     *
     * @param started is called when the journal is this run's alone
     * @throws org.qmf.api.engine.CancelledException if the monitor asked to stop; what was finished is in the journal
     */
    public RunSummary run(Path folder, RunOptions options, ProgressMonitor monitor, Runnable started) {
        Draws draws = new Draws(plan.outline().configuration().seed());
        monitor.begin("drawing samples", 0);
        List<Job> jobs = Jobs.of(plan, draws);
        int threads = options.engine().isPresent() ? 1 : options.threads();
        // Few cells leave threads idle, which then help within the cells.
        int within = Math.max(1, threads / Math.max(1, jobs.size()));
        Engine engine = options.engine().orElseGet(() -> new LocalEngine(within, estimators));
        CellComputation computation = new CellComputation(plan.outline(), draws, engine, monitor);
        try (Journal journal = Journal.open(folder)) {
            started.run();
            Leftovers.remove(folder);
            CloudStore clouds = new CloudStore(folder);
            clouds.begin(jobs.stream()
                    .filter(Job::kept)
                    .flatMap(job -> job.clouds().stream())
                    .toList());
            JobRunner runner = new JobRunner(folder, journal, clouds, threads, computation, monitor);
            List<CellId> stale = stale(runner.latest(), jobs);
            int computed = runner.run(jobs);
            return new RunSummary(
                    computed, plan.cells() - computed, inOrder(runner.failed(), jobs), stale, data(draws));
        }
    }

    private static Map<CellId, String> inOrder(Map<CellId, String> failed, List<Job> jobs) {
        Map<CellId, String> inOrder = new LinkedHashMap<>();
        for (Job job : jobs) {
            job.cells().stream()
                    .filter(failed::containsKey)
                    .forEach(cell -> inOrder.put(cell, failed.getOrDefault(cell, "")));
        }
        return Collections.unmodifiableMap(inOrder);
    }

    private static List<CellId> stale(Map<CellId, String> latest, List<Job> jobs) {
        List<CellId> stale = new ArrayList<>();
        for (Job job : jobs) {
            job.cells().stream()
                    .filter(cell -> !latest.getOrDefault(cell, job.key()).equals(job.key()))
                    .forEach(stale::add);
        }
        return List.copyOf(stale);
    }

    private List<DataRecord> data(Draws draws) {
        Set<DataRecord> records = new LinkedHashSet<>();
        for (int replicate : plan.outline().seeds()) {
            plan.datasets()
                    .values()
                    .forEach(dataset -> records.add(
                            draws.describe(dataset, replicate, plan.outline().dataset())));
        }
        return List.copyOf(records);
    }
}
