package org.qmf.study.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.data.Dataset;
import org.qmf.host.configuration.Bound;
import org.qmf.study.configuration.Candidate;
import org.qmf.study.configuration.DataPlan;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.configuration.TuneBy;
import org.qmf.study.configuration.Tuning;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.JournalLine;
import org.qmf.study.run.Job.Task;

/** Says what is computed and when: candidates first, then every method with the values chosen; whole replicates first. */
final class Schedule {

    private final StudyPlan plan;
    private final Draws draws;
    private final Part part;
    private final Shares shares;
    private final Task tuning;
    private final String rule;

    Schedule(StudyPlan plan, Draws draws, Part part) {
        this.plan = plan;
        this.draws = draws;
        this.part = part;
        this.shares = new Shares(part);
        Optional<Tuning> tune = plan.outline().configuration().tune();
        this.rule = tune.map(Tuning::name).orElse("");
        this.tuning = switch (tune.map(Tuning::rule).orElse(TuneBy.TRUTH)) {
            case TRUTH -> Task.MEASURE;
            case CROSS_VALIDATION -> Task.CROSS_VALIDATE;
            case CRITERION -> Task.JUDGE;
        };
    }

    /** Returns the jobs of all candidates of methods that are tuned. */
    List<Job> candidates() {
        Jobs jobs = new Jobs(plan, draws);
        forEachCell((cell, data, setting, dataset, candidates) -> {
            if (candidates.size() > 1 && holds(cell, tuned(cell))) {
                for (Candidate candidate : candidates) {
                    jobs.add(
                            tuning,
                            trial(cell, setting, candidate),
                            data,
                            dataset,
                            candidate.method(),
                            candidate.values(),
                            false);
                }
            }
        });
        return jobs.list();
    }

    /**
     * Returns the jobs of the study's own cells.
     *
     * @param finished what is known of the candidates
     */
    List<Job> cells(Map<CellId, JournalLine> finished) {
        Jobs jobs = new Jobs(plan, draws);
        Choice choice = new Choice(plan.outline(), finished);
        forEachCell((cell, data, setting, dataset, candidates) -> {
            boolean tuned = candidates.size() > 1;
            String piece = tuned
                    ? tuned(cell)
                    : part.whole()
                            ? ""
                            : jobs.key(
                                    Task.MEASURE,
                                    cell,
                                    data,
                                    dataset,
                                    candidates.get(0).method());
            if (!holds(cell, piece)) {
                return;
            }
            Candidate chosen = choice.of(cell, candidates, candidate -> trial(cell, setting, candidate));
            jobs.add(
                    Task.MEASURE,
                    cell,
                    data,
                    dataset,
                    chosen.method(),
                    chosen.values(),
                    plan.outline().keeps(cell.seed()));
        });
        return jobs.list();
    }

    /**
     * Returns the cells, and candidates for them, whose lines belong to another state of the study, whatever part of it is
     * run. Of a tuned cell any candidate's value will do while all candidates are those of this state: which one is chosen
     * is not known yet.
     */
    List<CellId> outdated(Map<CellId, JournalLine> lines) {
        List<CellId> outdated = new ArrayList<>();
        if (lines.isEmpty()) {
            return outdated;
        }
        Jobs jobs = new Jobs(plan, draws);
        forEachCell((cell, data, setting, dataset, candidates) -> {
            Set<String> keys = new HashSet<>();
            boolean tried = true;
            for (Candidate candidate : candidates) {
                keys.add(jobs.key(Task.MEASURE, cell, data, dataset, candidate.method()));
                if (candidates.size() > 1) {
                    CellId trial = trial(cell, setting, candidate);
                    boolean known = lines.containsKey(trial);
                    boolean current = known
                            && isOf(lines, trial, Set.of(jobs.key(tuning, trial, data, dataset, candidate.method())));
                    tried &= current;
                    if (known && !current) {
                        outdated.add(trial);
                    }
                }
            }
            if (lines.containsKey(cell) && !(tried && isOf(lines, cell, keys))) {
                outdated.add(cell);
            }
        });
        return outdated;
    }

    private static boolean isOf(Map<CellId, JournalLine> lines, CellId cell, Set<String> keys) {
        return keys.contains(known(lines, cell).key());
    }

    private boolean holds(CellId cell, String piece) {
        return part.whole()
                || shares.holds(cell.method(), plan.outline().methods().indexOf(cell.method()), piece);
    }

    /** Names the cells that one choice is made for, which stay together with all candidates for it. */
    private String tuned(CellId cell) {
        boolean shared = Choice.shared(plan.outline());
        return "tuned " + new CellId(cell.dataset(), cell.method(), cell.parameters(), shared ? 0 : cell.seed());
    }

    /** Names the cell of a candidate, {@code k=7;delta=10}, or {@code …;cross-validation} after the rule. */
    private CellId trial(CellId cell, Setting setting, Candidate candidate) {
        String label = setting.and(candidate.values()).label();
        String name = tuning == Task.MEASURE ? label : label + ";" + rule;
        return new CellId(cell.dataset(), cell.method(), name, cell.seed());
    }

    private interface CellConsumer {
        void accept(CellId cell, StudyData data, Setting setting, Bound<Dataset> dataset, List<Candidate> candidates);
    }

    private void forEachCell(CellConsumer consumer) {
        for (int replicate : plan.outline().seeds()) {
            for (DataPlan part : plan.data()) {
                if (!plan.outline().seeds(part.data()).contains(replicate)) {
                    continue;
                }
                for (Setting setting : part.data().settings()) {
                    for (String name : plan.outline().methods()) {
                        consumer.accept(
                                new CellId(part.data().name(), name, setting.label(), replicate),
                                part.data(),
                                setting,
                                known(part.datasets(), setting),
                                known(known(part.methods(), setting), name));
                    }
                }
            }
        }
    }

    private static <K, V> V known(Map<K, V> map, K key) {
        return Optional.ofNullable(map.get(key))
                .orElseThrow(() -> new IllegalStateException("the plan has no [" + key + "]"));
    }
}
