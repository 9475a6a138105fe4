package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.engine.Engine;
import org.qmf.api.selection.Criterion;
import org.qmf.api.strategy.Outside;
import org.qmf.api.strategy.Outside.Dependence;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * A study that is ready to run: every method and the data sets are bound for every setting.
 *
 * @param outline the shape of the study
 * @param data the data sets, with the methods for each
 * @param metricStrategies the strategies behind the metrics
 * @param criterion what chooses the parameters of methods, if a criterion does
 * @param engine where the cells are computed
 * @param binder binds what methods choose for a sample
 */
public record StudyPlan(
        StudyOutline outline,
        List<DataPlan> data,
        List<RegisteredStrategy> metricStrategies,
        Optional<Bound<Criterion>> criterion,
        Engine engine,
        Binder binder) {

    public StudyPlan {
        data = List.copyOf(data);
    }

    /**
     * Returns what the results will not be able to show, a sentence each, to be told before anything runs.
     *
     * @param quick whether this is a quick look, which is known to prove nothing
     */
    public List<String> notices(boolean quick) {
        return new StudyNotices(outline, binder).all(quick);
    }

    /** Returns the strategy behind a metric. */
    public RegisteredStrategy strategy(NamedMetric metric) {
        return metricStrategies.stream()
                .filter(each -> each.kind().equals("metric") && each.name().equals(metric.name()))
                .findFirst()
                .orElseThrow();
    }

    /** Returns every strategy used, each once. */
    public List<RegisteredStrategy> strategies() {
        Set<RegisteredStrategy> used = new LinkedHashSet<>();
        data.forEach(each -> each.datasets().values().forEach(bound -> used.addAll(bound.used())));
        data.stream()
                .flatMap(each -> each.methods().values().stream())
                .flatMap(byName -> byName.values().stream())
                .flatMap(List::stream)
                .forEach(candidate -> used.addAll(candidate.method().used()));
        used.addAll(metricStrategies);
        criterion.ifPresent(bound -> used.addAll(bound.used()));
        outline.tests().forEach(test -> used.add(test.strategy()));
        outline.datasets().stream()
                .flatMap(each -> each.replication().stream())
                .forEach(replication -> used.add(replication.strategy()));
        return List.copyOf(used);
    }

    /** Returns what strategies depend on beside their configuration, each once. */
    public List<Dependence> outside() {
        List<Outside> used = new ArrayList<>();
        data.forEach(each -> each.datasets().values().forEach(bound -> used.addAll(bound.outside())));
        data.stream()
                .flatMap(each -> each.methods().values().stream())
                .flatMap(byName -> byName.values().stream())
                .flatMap(List::stream)
                .forEach(candidate -> used.addAll(candidate.method().outside()));
        outline.metrics().stream()
                .map(NamedMetric::metric)
                .filter(Outside.class::isInstance)
                .forEach(metric -> used.add((Outside) metric));
        // Many settings of one program are one program.
        Map<Object, Outside> distinct = new LinkedHashMap<>();
        used.forEach(each -> distinct.putIfAbsent(each.identity(), each));
        return distinct.values().stream().map(Outside::dependence).distinct().toList();
    }

    /** Returns on how many threads of this process its engine works. */
    public int threads() {
        return engine.threads();
    }

    /** Returns the number of cells: settings of all data sets × methods × replicates. */
    public int cells() {
        return outline.cells();
    }
}
