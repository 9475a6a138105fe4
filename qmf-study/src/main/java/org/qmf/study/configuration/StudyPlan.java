package org.qmf.study.configuration;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.qmf.api.data.Dataset;
import org.qmf.api.engine.Engine;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * A study that is ready to run: every method and the data set are bound for every setting.
 *
 * @param outline the shape of the study
 * @param datasets the data set of each setting
 * @param methods the candidates for each method of each setting, by the method's name; one if nothing is tuned
 * @param metricStrategies the strategies behind the metrics
 * @param engine where the cells are computed
 * @param binder binds what methods choose for a sample
 */
public record StudyPlan(
        StudyOutline outline,
        Map<Setting, Bound<Dataset>> datasets,
        Map<Setting, Map<String, List<Candidate>>> methods,
        List<RegisteredStrategy> metricStrategies,
        Engine engine,
        Binder binder) {

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
        datasets.values().forEach(bound -> used.addAll(bound.used()));
        methods.values()
                .forEach(byName -> byName.values()
                        .forEach(candidates -> candidates.forEach(
                                candidate -> used.addAll(candidate.method().used()))));
        used.addAll(metricStrategies);
        outline.tests().forEach(test -> used.add(test.strategy()));
        return List.copyOf(used);
    }

    /** Returns on how many threads of this process its engine works. */
    public int threads() {
        return engine.threads();
    }

    /** Returns the number of cells: settings × methods × replicates. */
    public int cells() {
        return Math.multiplyExact(
                Math.multiplyExact(outline.settings().size(), outline.methods().size()),
                outline.seeds().size());
    }
}
