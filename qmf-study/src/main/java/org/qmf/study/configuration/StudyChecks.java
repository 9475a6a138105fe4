package org.qmf.study.configuration;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.text.Suggestions;

/** Finds what the types of a study's parameters let pass. */
final class StudyChecks {

    static final Pattern VARIABLE = Pattern.compile("[a-z][a-z0-9_]*");

    private StudyChecks() {}

    static void check(ConfigNode root, Optional<StudyOutline> outline, StudyProblems problems) {
        if (!(root instanceof Mapping study)) {
            return;
        }
        DatasetChecks.check(study, problems);
        study.entry("sweep").map(Entry::value).ifPresent(node -> variables(node, "sweep", problems));
        grid(study).ifPresent(entry -> grid(study, entry, problems));
        study.entry("methods")
                .filter(entry -> entry.value() instanceof Mapping methods
                        && methods.entries().isEmpty())
                .ifPresent(entry -> problems.add(entry.value().location(), "methods", "there are no methods"));
        DatasetChecks.variables(study.entry("methods")).stream()
                .filter(method -> Control.resembles(method.key()))
                .forEach(method -> problems.add(
                        method.keyLocation(),
                        "methods." + method.key(),
                        "method [" + method.key() + "] has the name of a control; choose another"));
        study.entry("metrics").map(Entry::value).ifPresent(node -> metrics(node, problems));
        mapping(study.entry("compare"))
                .flatMap(compare -> compare.entry("tests"))
                .filter(entry -> entry.value() instanceof Sequence)
                .ifPresent(entry -> repeated((Sequence) entry.value(), "compare.tests", "test", problems));
        mapping(study.entry("compare"))
                .flatMap(compare -> compare.entry("reference"))
                .filter(entry -> entry.value() instanceof Sequence)
                .ifPresent(entry -> reference(study, (Sequence) entry.value(), problems));
        mapping(study.entry("compare"))
                .flatMap(compare -> given(compare, "focus"))
                .ifPresent(entry -> focus(study, entry, problems));
        outline.ifPresent(it -> replicates(study, it, problems));
        outline.filter(it -> !it.metrics().isEmpty()).ifPresent(it -> compared(study, it, problems));
        outline.filter(it -> !it.metrics().isEmpty()).ifPresent(it -> PublishedChecks.check(study, it, problems));
        outline.ifPresent(it -> drawn(study, it, problems));
    }

    /** Figures may show the variables of the sweep and everything that is measured. */
    private static void drawn(Mapping study, StudyOutline outline, StudyProblems problems) {
        List<String> columns = outline.columns();
        List<String> known =
                Stream.concat(outline.variables().stream(), columns.stream()).toList();
        ConfigNode place = study.entry("figures").map(Entry::value).orElse(study);
        outline.configuration().figures().flatMap(Drawings::against).ifPresent(against -> {
            against.value()
                    .filter(value -> !columns.contains(value))
                    .ifPresent(
                            value -> problems.add(place.location(), "figures.against.value", unknown(value, columns)));
            against.quantities().stream()
                    .filter(quantity -> !known.contains(quantity))
                    .forEach(quantity ->
                            problems.add(place.location(), "figures.against.quantities", unknown(quantity, known)));
        });
    }

    /** Replicates are made of what has none. */
    private static void replicates(Mapping study, StudyOutline outline, StudyProblems problems) {
        boolean wanted = outline.configuration().replicates().correlation() < 1;
        boolean random =
                outline.datasets().stream().allMatch(data -> data.replication().isEmpty());
        given(study, "replicates")
                .filter(entry -> wanted && random && !outline.datasets().isEmpty())
                .ifPresent(entry -> problems.add(
                        entry.value().location(),
                        "replicates",
                        "replicates [" + StudyOutline.typeOf(entry.value())
                                + "] are made of data that are the same for every seed, such as a file; data sets "
                                + outline.datasets().stream()
                                        .map(StudyData::label)
                                        .toList()
                                + " draw another sample for each seed, so leave it out"));
    }

    private static void focus(Mapping study, Entry entry, StudyProblems problems) {
        List<String> methods = methods(study);
        if (entry.value() instanceof Scalar name && !methods.contains(name.text())) {
            problems.add(name.location(), "compare.focus", unknown("method", name.text(), methods));
        }
    }

    private static List<String> methods(Mapping study) {
        return DatasetChecks.variables(study.entry("methods")).stream()
                .map(Entry::key)
                .toList();
    }

    private static void reference(Mapping study, Sequence list, StudyProblems problems) {
        List<String> methods = methods(study);
        repeated(list, "compare.reference", "method", problems);
        for (int i = 0; i < list.items().size(); i++) {
            if (list.items().get(i) instanceof Scalar name && !methods.contains(name.text())) {
                problems.add(name.location(), "compare.reference." + i, unknown("method", name.text(), methods));
            }
        }
    }

    private static String unknown(String value, List<String> known) {
        return unknown("value", value, known);
    }

    private static String unknown(String what, String value, List<String> known) {
        return "unknown " + what + " [" + value + "]; known " + known
                + Suggestions.closest(value, known)
                        .map(meant -> "; did you mean [" + meant + "]?")
                        .orElse("");
    }

    /** Returns an entry of a study unless it says that there is nothing. */
    static Optional<Entry> given(Mapping study, String key) {
        return study.entry(key).filter(entry -> !(entry.value() instanceof Scalar scalar && scalar.isNothing()));
    }

    static Optional<Entry> grid(Mapping study) {
        return mapping(study.entry("tune")).flatMap(tune -> tune.entry("grid"));
    }

    static Optional<Mapping> mapping(Optional<Entry> entry) {
        return entry.map(Entry::value).filter(Mapping.class::isInstance).map(Mapping.class::cast);
    }

    /** A criterion judges by the directions across the manifold, of which there are D − d. */
    static void dimensions(Mapping study, StudyOutline outline, List<DataPlan> plans, StudyProblems problems) {
        Optional<Tuning> tuning = outline.configuration()
                .tune()
                .filter(it -> it.rule() == TuneBy.CRITERION && it.dimension().isEmpty());
        Map<String, List<Candidate>> tuned = new LinkedHashMap<>();
        plans.forEach(plan -> plan.methods()
                .values()
                .forEach(methods -> methods.forEach((name, candidates) -> tuned.put(name, candidates))));
        ConfigNode place = study.entry("tune").map(Entry::value).orElse(study);
        tuning.ifPresent(it -> tuned.forEach((name, candidates) -> {
            if (candidates.size() > 1
                    && candidates.stream().anyMatch(each -> each.dimension().isEmpty())) {
                problems.add(
                        place.location(),
                        "tune",
                        "method [" + name + "] names no dimension, without which criterion [" + it.name()
                                + "] cannot judge it: give [tune.dimension]");
            }
        }));
    }

    private static void grid(Mapping study, Entry entry, StudyProblems problems) {
        variables(entry.value(), "tune.grid", problems);
        if (!(entry.value() instanceof Mapping grid)) {
            return;
        }
        if (grid.entries().isEmpty()) {
            problems.add(grid.location(), "tune.grid", "there are no variables");
        }
        mapping(study.entry("sweep"))
                .ifPresent(sweep -> grid.entries().stream()
                        .filter(variable -> sweep.entry(variable.key()).isPresent())
                        .forEach(variable -> problems.add(
                                variable.keyLocation(),
                                "tune.grid." + variable.key(),
                                "variable [" + variable.key() + "] is one of the sweep; it cannot be tuned, too")));
    }

    /** Finds variables of the grid that no method uses. */
    static void grid(Mapping study, List<DataPlan> plans, StudyProblems problems) {
        used(DatasetChecks.variables(grid(study)), "tune.grid", plans, problems);
        for (Entry entry : DatasetChecks.several(study).map(Mapping::entries).orElse(List.of())) {
            Optional<Entry> own = mapping(Optional.of(entry)).flatMap(data -> data.entry("grid"));
            List<DataPlan> there = plans.stream()
                    .filter(plan -> plan.data().name().equals(entry.key()))
                    .toList();
            used(DatasetChecks.variables(own), DatasetChecks.path(entry.key()) + ".grid", there, problems);
        }
    }

    private static void used(List<Entry> variables, String path, List<DataPlan> plans, StudyProblems problems) {
        for (Entry variable : variables) {
            boolean used = plans.stream()
                    .flatMap(plan -> plan.methods().values().stream())
                    .flatMap(byName -> byName.values().stream())
                    .flatMap(List::stream)
                    .anyMatch(candidate -> candidate.values().values().containsKey(variable.key()));
            boolean several = variable.value() instanceof Sequence values
                    && values.items().size() > 1;
            if (several && !used) {
                problems.add(
                        variable.keyLocation(),
                        path + "." + variable.key(),
                        "no method uses variable [" + variable.key() + "]");
            }
        }
    }

    static void variables(ConfigNode node, String where, StudyProblems problems) {
        if (!(node instanceof Mapping sweep)) {
            return;
        }
        for (Entry variable : sweep.entries()) {
            String path = where + "." + variable.key();
            if (!VARIABLE.matcher(variable.key()).matches()) {
                problems.add(
                        variable.keyLocation(),
                        path,
                        "variable [" + variable.key()
                                + "] must begin with a lower-case letter and go on with such letters, digits and _");
            }
            if (variable.value() instanceof Sequence values) {
                if (values.items().isEmpty()) {
                    problems.add(values.location(), path, "variable [" + variable.key() + "] has no values");
                }
                repeated(values, path, "value", problems);
            }
        }
    }

    private static void metrics(ConfigNode node, StudyProblems problems) {
        if (node instanceof Sequence metrics) {
            if (metrics.items().isEmpty()) {
                problems.add(metrics.location(), "metrics", "there are no metrics");
            }
            repeated(metrics, "metrics", "metric", problems);
        }
    }

    private static void repeated(Sequence list, String path, String what, StudyProblems problems) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < list.items().size(); i++) {
            ConfigNode item = list.items().get(i);
            String name = StudyOutline.typeOf(item);
            if (!name.isEmpty() && !seen.add(plain(name))) {
                problems.add(item.location(), path + "." + i, what + " [" + name + "] is given twice");
            }
        }
    }

    /** The same number may be written in several ways. */
    private static String plain(String text) {
        try {
            return Setting.text(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return text;
        }
    }

    private static void compared(Mapping study, StudyOutline outline, StudyProblems problems) {
        Optional<String> metric = outline.configuration().compare().metric();
        List<String> columns = outline.columns();
        if (metric.isPresent() && !columns.contains(metric.get())) {
            ConfigNode place = study.entry("compare")
                    .map(Entry::value)
                    .flatMap(node -> node instanceof Mapping compare ? compare.entry("metric") : Optional.empty())
                    .map(Entry::value)
                    .filter(Scalar.class::isInstance)
                    .orElse(study);
            problems.add(place.location(), "compare.metric", unknown(metric.get(), columns));
        }
    }
}
