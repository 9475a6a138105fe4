package org.qmf.study.configuration;

import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Parameter;
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

    /** The part of a study that names variables. */
    record SweepPart(@Parameter("The sweep.") Map<String, List<Double>> sweep) {}

    /** The part of a study that names the variables by which methods are tuned. */
    record TunePart(@Parameter("The tuning, if any.") Optional<Tuning> tune) {}

    /** The part of a study that names its data. */
    record DatasetPart(@Parameter("The data set.") Deferred<Dataset> dataset) {}

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
        Optional<Bound<StudyConfiguration>> bound =
                problems.attempt(() -> binder.bind(root, StudyConfiguration.class, Map.of()));
        Optional<StudyOutline> outline = bound.map(StudyOutline::of);
        StudyChecks.check(root, outline, problems);
        outline.flatMap(it -> it.configuration().figures())
                .flatMap(Drawings::projection)
                .ifPresent(drawing -> problems.attempt(
                        () -> binder.bindDeferred(drawing.solver(), Map.of(ProjectionDrawing.STEP, 1.0))));
        Optional<Engine> engine = outline.flatMap(it -> problems.attempt(
                () -> binder.bindDeferred(it.configuration().engine(), Map.of()).value()));
        List<Setting> settings = settings(root, problems);
        Map<Setting, Bound<Dataset>> datasets = new LinkedHashMap<>();
        part(root, "dataset", DatasetPart.class, problems)
                .ifPresent(part -> settings.forEach(
                        setting -> bind(part.dataset(), setting, problems).ifPresent(it -> datasets.put(setting, it))));
        List<Setting> grid = grid(root, problems);
        Map<Setting, Map<String, List<Candidate>>> methods = new LinkedHashMap<>();
        part(root, "methods", MethodsPart.class, problems).ifPresent(part -> {
            for (Setting setting : settings) {
                Map<String, List<Candidate>> byName = new LinkedHashMap<>();
                part.methods().forEach((name, method) -> byName.put(name, candidates(method, setting, grid, problems)));
                methods.put(setting, byName);
            }
        });
        problems.throwIfAny();
        StudyChecks.grid(root, methods.values(), problems);
        problems.throwIfAny();
        return new StudyPlan(
                outline.orElseThrow(), datasets, methods, measuring(bound.orElseThrow()), engine.orElseThrow(), binder);
    }

    /** Returns the strategies that a cell's values depend on beside data and method; tests look at them afterwards. */
    private static List<RegisteredStrategy> measuring(Bound<StudyConfiguration> bound) {
        return bound.used().stream()
                .filter(strategy -> !strategy.strategy().kind().equals(StatisticalTest.class))
                .toList();
    }

    /** Binds a study for looking at results: neither data nor methods are bound. */
    public StudyOutline outline(ConfigNode root) {
        StudyProblems problems = new StudyProblems();
        Optional<StudyOutline> outline =
                problems.attempt(() -> StudyOutline.of(binder.bind(root, StudyConfiguration.class, Map.of())));
        StudyChecks.check(root, outline, problems);
        problems.throwIfAny();
        return outline.orElseThrow();
    }

    /** A sweep that is wrong has been reported; without settings the methods cannot be checked. */
    private List<Setting> settings(ConfigNode root, StudyProblems problems) {
        if (!(root instanceof Mapping mapping) || mapping.entry("sweep").isEmpty()) {
            return Setting.of(Map.of());
        }
        return part(root, "sweep", SweepPart.class, problems)
                .map(part -> Setting.of(part.sweep()))
                .orElse(List.of());
    }

    private List<Setting> grid(ConfigNode root, StudyProblems problems) {
        if (!(root instanceof Mapping mapping) || mapping.entry("tune").isEmpty()) {
            return Setting.of(Map.of());
        }
        return part(root, "tune", TunePart.class, problems)
                .map(part -> Setting.of(part.tune().map(Tuning::grid).orElse(Map.of())))
                .orElse(List.of());
    }

    private List<Candidate> candidates(
            Deferred<ManifoldEstimator> method, Setting setting, List<Setting> grid, StudyProblems problems) {
        Map<Setting, Bound<ManifoldEstimator>> bound = new LinkedHashMap<>();
        grid.forEach(values -> bind(method, setting.and(values), problems).ifPresent(it -> bound.put(values, it)));
        return Candidate.of(bound);
    }

    private <T extends Record> Optional<T> part(ConfigNode root, String key, Class<T> type, StudyProblems problems) {
        if (!(root instanceof Mapping mapping)) {
            return Optional.empty();
        }
        return mapping.entry(key)
                .flatMap(entry -> problems.attempt(
                        () -> binder.bind(new Mapping(mapping.location(), List.of(entry)), type, Map.of())
                                .value()));
    }

    private <S> Optional<Bound<S>> bind(Deferred<S> deferred, Setting setting, StudyProblems problems) {
        return problems.attempt(() -> binder.bindDeferred(deferred, setting.values()));
    }
}
