package org.qmf.study.configuration;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.qmf.core.configuration.ConfigNode;
import org.qmf.core.configuration.ConfigNode.Entry;
import org.qmf.core.configuration.ConfigNode.Mapping;
import org.qmf.core.configuration.ConfigNode.Scalar;
import org.qmf.core.configuration.ConfigNode.Sequence;
import org.qmf.core.text.Suggestions;

/** Finds what the types of a study's parameters let pass. */
final class StudyChecks {

    private static final Pattern VARIABLE = Pattern.compile("[a-z][a-z0-9_]*");

    private StudyChecks() {}

    static void check(ConfigNode root, Optional<StudyOutline> outline, StudyProblems problems) {
        if (!(root instanceof Mapping study)) {
            return;
        }
        study.entry("sweep").map(Entry::value).ifPresent(node -> sweep(node, problems));
        study.entry("methods")
                .filter(entry -> entry.value() instanceof Mapping methods
                        && methods.entries().isEmpty())
                .ifPresent(entry -> problems.add(entry.value().location(), "methods", "there are no methods"));
        study.entry("metrics").map(Entry::value).ifPresent(node -> metrics(node, problems));
        outline.filter(it -> !it.metrics().isEmpty()).ifPresent(it -> compared(study, it, problems));
        outline.filter(it -> !it.metrics().isEmpty()).ifPresent(it -> PublishedChecks.check(study, it, problems));
    }

    private static void sweep(ConfigNode node, StudyProblems problems) {
        if (!(node instanceof Mapping sweep)) {
            return;
        }
        for (Entry variable : sweep.entries()) {
            String path = "sweep." + variable.key();
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
            if (!name.isEmpty() && !seen.add(name)) {
                problems.add(item.location(), path + "." + i, what + " [" + name + "] is given twice");
            }
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
            problems.add(
                    place.location(),
                    "compare.metric",
                    "unknown value [" + metric.get() + "]; known " + columns
                            + Suggestions.closest(metric.get(), columns)
                                    .map(meant -> "; did you mean [" + meant + "]?")
                                    .orElse(""));
        }
    }
}
