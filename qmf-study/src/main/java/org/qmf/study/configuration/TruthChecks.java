package org.qmf.study.configuration;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.qmf.api.data.Truth;
import org.qmf.api.metric.Metric;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.denoise.PluginCalls;

/**
 * Finds metrics that need a truth which the data do not know: the one by which methods are compared must have values on every
 * data set, each other one on some.
 */
final class TruthChecks {

    private static final String METRICS = "metrics";

    private final Binder binder;
    private final Mapping study;
    private final StudyOutline outline;
    private final List<DataPlan> plans;

    TruthChecks(Binder binder, Mapping study, StudyOutline outline, List<DataPlan> plans) {
        this.binder = binder;
        this.study = study;
        this.outline = outline;
        this.plans = plans;
    }

    void check(StudyProblems problems) {
        List<NamedMetric> metrics = outline.metrics();
        for (int i = 0; i < metrics.size(); i++) {
            NamedMetric metric = metrics.get(i);
            List<DataPlan> blind = plans.stream()
                    .filter(plan -> !plan.datasets().isEmpty() && !sees(metric.metric(), truth(plan)))
                    .toList();
            boolean compared = outline.columns().contains(outline.compared())
                    && metric.columns().contains(outline.compared());
            if (!blind.isEmpty() && (compared || blind.size() == plans.size())) {
                Optional<ConfigNode> place = place(i);
                problems.add(
                        place.orElse(study).location(),
                        place.isPresent() ? METRICS + "." + i : METRICS,
                        text(metric, blind));
            }
        }
    }

    /** Returns where a metric is written, if it is not there by default. */
    private Optional<ConfigNode> place(int metric) {
        Optional<ConfigNode> list = study.entry(METRICS).map(Entry::value);
        return list.filter(
                        node -> node instanceof Sequence items && items.items().size() > metric)
                .map(node -> ((Sequence) node).items().get(metric));
    }

    private static boolean sees(Metric metric, Set<Truth> truth) {
        return metric.needs().isEmpty() || !Collections.disjoint(metric.needs(), truth);
    }

    /** What the settings of a data set have in common. */
    private static Set<Truth> truth(DataPlan plan) {
        Set<Truth> common = EnumSet.allOf(Truth.class);
        plan.datasets()
                .values()
                .forEach(bound -> common.retainAll(PluginCalls.call(bound.used().get(0), bound.value()::truth)));
        return common;
    }

    private String text(NamedMetric metric, List<DataPlan> blind) {
        List<String> names = blind.stream().map(plan -> plan.data().label()).toList();
        List<String> others = binder.defaults(Metric.class).entrySet().stream()
                .filter(known -> blind.stream().allMatch(plan -> sees(known.getValue(), truth(plan))))
                .map(Map.Entry::getKey)
                .toList();
        return "metric [" + metric.name() + "] needs " + words(metric.metric().needs()) + ", which data set"
                + (names.size() == 1 ? " " + names + " does" : "s " + names + " do") + " not know; metrics that have"
                + " values there: " + others;
    }

    private static String words(Set<Truth> needs) {
        return needs.stream()
                .sorted(Collections.reverseOrder())
                .map(truth -> switch (truth) {
                    case MANIFOLD -> "the true manifold";
                    case CLEAN_POINTS -> "the points without noise";
                })
                .collect(Collectors.joining(" or "));
    }
}
