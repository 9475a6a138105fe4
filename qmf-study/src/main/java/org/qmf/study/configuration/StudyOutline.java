package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.StatisticalTest;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.Deferred;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * The shape of a study: what its rows, columns and replicates are. Needs neither data nor methods.
 *
 * @param configuration what the study file says
 * @param effective the same as a tree, with defaults; data set and methods as written
 * @param settings the combinations of the sweep
 * @param metrics the metrics with their names
 * @param tests the tests by which methods are compared
 */
public record StudyOutline(
        StudyConfiguration configuration,
        ConfigNode effective,
        List<Setting> settings,
        List<NamedMetric> metrics,
        List<NamedTest> tests) {

    /** Makes the outline of a bound study. */
    public static StudyOutline of(Bound<StudyConfiguration> bound) {
        StudyConfiguration configuration = bound.value();
        Mapping study = (Mapping) bound.effective();
        List<ConfigNode> nodes =
                ((Sequence) study.entry("metrics").orElseThrow().value()).items();
        List<NamedMetric> metrics = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            metrics.add(new NamedMetric(
                    typeOf(nodes.get(i)), configuration.metrics().get(i)));
        }
        return new StudyOutline(
                configuration,
                ShownTests.named(study),
                Setting.of(configuration.sweep()),
                metrics,
                tests(configuration, ShownTests.nodes(study), bound.used()));
    }

    private static List<NamedTest> tests(
            StudyConfiguration configuration, List<ConfigNode> nodes, List<RegisteredStrategy> used) {
        List<NamedTest> tests = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            String name = typeOf(nodes.get(i));
            RegisteredStrategy strategy = used.stream()
                    .filter(each -> each.strategy().kind().equals(StatisticalTest.class)
                            && each.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            tests.add(new NamedTest(strategy, configuration.compare().tests().get(i)));
        }
        return tests;
    }

    public StudyOutline {
        settings = List.copyOf(settings);
        metrics = List.copyOf(metrics);
        tests = List.copyOf(tests);
    }

    /** Returns the name of a strategy whose configuration is given. */
    static String typeOf(ConfigNode node) {
        ConfigNode type = node instanceof Mapping mapping
                ? mapping.entry("type").map(ConfigNode.Entry::value).orElse(node)
                : node;
        return type instanceof Scalar scalar ? scalar.text() : "";
    }

    /** Returns the name of the data set. */
    public String dataset() {
        return typeOf(configuration.dataset().node());
    }

    /** Returns the names of the methods in the order of the study file. */
    public List<String> methods() {
        return List.copyOf(configuration.methods().keySet());
    }

    /** Returns the name of the strategy behind a method, empty if there is no such method. */
    public String type(String method) {
        @Nullable Deferred<ManifoldEstimator> deferred = configuration.methods().get(method);
        return deferred == null ? "" : typeOf(deferred.node());
    }

    /** Returns the numbers of the replicates. */
    public List<Integer> seeds() {
        int first = configuration.firstSeed();
        return IntStream.range(first, first + configuration.seeds()).boxed().toList();
    }

    /** Returns whether the points of a replicate are kept. */
    public boolean keeps(int replicate) {
        return replicate - configuration.firstSeed() < configuration.keep();
    }

    /** Returns whether there are several settings, so that each method has a best one. */
    public boolean varies() {
        return settings.size() > 1;
    }

    /** Returns whether a variable of the sweep makes a difference to a method: itself or the data set uses one. */
    public boolean varies(String method) {
        @Nullable Deferred<ManifoldEstimator> deferred = configuration.methods().get(method);
        return uses(configuration.dataset()) || (deferred != null && uses(deferred));
    }

    private boolean uses(Deferred<?> deferred) {
        String text = EffectiveConfiguration.toJson(deferred.node());
        return configuration.sweep().keySet().stream()
                .anyMatch(variable -> Pattern.compile("\\$\\{[^}]*\\b" + variable + "\\b")
                        .matcher(text)
                        .find());
    }

    /** Returns the names of all values that are measured. */
    public List<String> columns() {
        return metrics.stream().flatMap(metric -> metric.columns().stream()).toList();
    }

    /** Returns the name of the value by which methods are compared. */
    public String compared() {
        return configuration.compare().metric().orElseGet(() -> columns().get(0));
    }

    /** Returns whether smaller values of a column are better, or count as such because neither are. */
    public boolean smallerIsBetter(String column) {
        return better(column) != Metric.Better.LARGER;
    }

    /** Returns which values of a column are better. */
    public Metric.Better better(String column) {
        return metrics.stream()
                .filter(metric -> metric.columns().contains(column))
                .findFirst()
                .orElseThrow(() -> new QmfException("unknown metric [" + column + "]; known " + columns()))
                .better(column);
    }
}
