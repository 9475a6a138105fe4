package org.qmf.study.configuration;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.selection.Criterion;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.study.Replication;
import org.qmf.api.study.StatisticalTest;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.Deferred;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * Binds study files and finds everything that is wrong with them at once, in all cells.
 *
 * <p>The parts of a file are bound for themselves too, so that a mistake in one does not hide those in another.
 */
public final class StudyBinder {

    /** The part of a study that names its methods. */
    record MethodsPart(@Parameter("The methods.") Map<String, Deferred<ManifoldEstimator>> methods) {}

    private final Binder binder;

    @Inject
    public StudyBinder(Binder binder) {
        this.binder = binder;
    }

    /**
     * Binds a study for running.
     *
     * @throws ConfigurationException with the problems of all parts and all cells
     */
    public StudyPlan plan(ConfigNode root) {
        StudyProblems problems = new StudyProblems();
        ConfigNode known = DatasetChecks.withoutUnknown(root, problems);
        Optional<Bound<StudyConfiguration>> bound =
                problems.attempt(() -> binder.bind(known, StudyConfiguration.class, Map.of()));
        Optional<StudyOutline> outline = bound.map(it -> StudyOutline.of(it, binder));
        StudyChecks.check(known, outline, problems);
        outline.flatMap(it -> it.configuration().figures())
                .flatMap(Drawings::projection)
                .ifPresent(drawing -> problems.attempt(
                        () -> binder.bindDeferred(drawing.solver(), Map.of(ProjectionDrawing.STEP, 1.0))));
        Optional<Engine> engine = outline.flatMap(it -> problems.attempt(
                () -> binder.bindDeferred(it.configuration().engine(), Map.of()).value()));
        Optional<Bound<Criterion>> criterion = outline.flatMap(
                        it -> it.configuration().tune())
                .filter(tuning -> tuning.rule() == TuneBy.CRITERION)
                .flatMap(tuning -> criterion(tuning, problems));
        List<DataPlan> plans = known instanceof Mapping study ? plans(study, problems) : List.of();
        outline.ifPresent(it -> new TruthChecks(binder, (Mapping) known, it, plans).check(problems));
        problems.throwIfAny();
        StudyChecks.grid((Mapping) known, plans, problems);
        StudyChecks.dimensions((Mapping) known, outline.orElseThrow(), plans, problems);
        problems.throwIfAny();
        return new StudyPlan(
                outline.orElseThrow(),
                replicated(plans, outline.orElseThrow()),
                measuring(bound.orElseThrow()),
                criterion,
                engine.orElseThrow(),
                binder);
    }

    /** Returns the same plans, of the data sets as the outline knows them. */
    private static List<DataPlan> replicated(List<DataPlan> plans, StudyOutline outline) {
        List<DataPlan> known = new ArrayList<>();
        for (int i = 0; i < plans.size(); i++) {
            known.add(new DataPlan(
                    outline.datasets().get(i),
                    plans.get(i).datasets(),
                    plans.get(i).methods()));
        }
        return known;
    }

    private Optional<Bound<Criterion>> criterion(Tuning tuning, StudyProblems problems) {
        try {
            return Optional.of(binder.bindDeferred(tuning.by(), Map.of()));
        } catch (ConfigurationException e) {
            e.problems()
                    .forEach(problem -> problems.add(
                            problem.location(),
                            problem.path(),
                            "expected [truth], [cross-validation] or a criterion: " + problem.message()));
            return Optional.empty();
        }
    }

    private List<DataPlan> plans(Mapping study, StudyProblems problems) {
        DataParts parts = new DataParts(binder, study, problems);
        Map<String, Deferred<ManifoldEstimator>> methods = parts.part("methods", MethodsPart.class)
                .map(MethodsPart::methods)
                .orElse(Map.of());
        // Without the variables of the grid the methods cannot be checked; that it is wrong has been reported.
        boolean checked = parts.grid().isPresent();
        Map<String, StudyProblems> found = new LinkedHashMap<>();
        List<DataPlan> plans = new ArrayList<>();
        for (StudyData data : parts.datasets()) {
            Map<Setting, Bound<Dataset>> datasets = new LinkedHashMap<>();
            data.settings()
                    .forEach(setting ->
                            bind(data.dataset(), setting, problems).ifPresent(it -> datasets.put(setting, it)));
            StudyProblems own = new StudyProblems();
            plans.add(new DataPlan(data, datasets, checked ? methods(data, methods, own) : Map.of()));
            found.put(data.name(), own);
        }
        problems.addEach(found);
        return plans;
    }

    private Map<Setting, Map<String, List<Candidate>>> methods(
            StudyData data, Map<String, Deferred<ManifoldEstimator>> methods, StudyProblems problems) {
        List<Setting> grid = Setting.of(data.grid());
        Map<Setting, Map<String, List<Candidate>>> bySetting = new LinkedHashMap<>();
        for (Setting setting : data.settings()) {
            Map<String, List<Candidate>> byName = new LinkedHashMap<>();
            methods.forEach((name, method) -> byName.put(name, candidates(method, setting, grid, problems)));
            bySetting.put(setting, byName);
        }
        return bySetting;
    }

    /**
     * Returns the strategies that a cell's values depend on beside data and method; tests look at them afterwards, and
     * replicates are known by their points.
     */
    private static List<RegisteredStrategy> measuring(Bound<StudyConfiguration> bound) {
        return bound.used().stream()
                .filter(strategy -> !strategy.strategy().kind().equals(StatisticalTest.class)
                        && !strategy.strategy().kind().equals(Replication.class))
                .toList();
    }

    /** Binds a study for looking at results: neither data nor methods are bound. */
    public StudyOutline outline(ConfigNode root) {
        StudyProblems problems = new StudyProblems();
        Optional<StudyOutline> outline =
                problems.attempt(() -> StudyOutline.of(binder.bind(root, StudyConfiguration.class, Map.of()), binder));
        StudyChecks.check(root, outline, problems);
        problems.throwIfAny();
        return outline.orElseThrow();
    }

    private List<Candidate> candidates(
            Deferred<ManifoldEstimator> method, Setting setting, List<Setting> grid, StudyProblems problems) {
        Map<Setting, Bound<ManifoldEstimator>> bound = new LinkedHashMap<>();
        // A method without variables of the grid is the same at every point of it; a grid without values has no point.
        boolean varies =
                grid.stream().anyMatch(values -> method.mentions(values.values().keySet()));
        List<Setting> distinct = varies || grid.isEmpty() ? grid : grid.subList(0, 1);
        distinct.forEach(values -> bind(method, setting.and(values), problems).ifPresent(it -> bound.put(values, it)));
        return Candidate.of(bound);
    }

    private <S> Optional<Bound<S>> bind(Deferred<S> deferred, Setting setting, StudyProblems problems) {
        return problems.attempt(() -> binder.bindDeferred(deferred, setting.values()));
    }
}
