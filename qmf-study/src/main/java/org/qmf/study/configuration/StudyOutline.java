package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Replication;
import org.qmf.api.study.StatisticalTest;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.Deferred;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * The shape of a study: what its rows, columns and replicates are. Needs neither data nor methods.
 *
 * <p>Settings belong to a data set: an outline of several has one {@link #at} each of them.
 *
 * @param configuration what the study file says
 * @param effective the same as a tree, with defaults; data set and methods as written
 * @param datasets the data sets, one or more
 * @param across whether this is a study of several data sets, not of one of them alone
 * @param metrics the metrics with their names
 * @param tests the tests by which methods are compared
 */
public record StudyOutline(
        StudyConfiguration configuration,
        ConfigNode effective,
        List<StudyData> datasets,
        boolean across,
        List<NamedMetric> metrics,
        List<NamedTest> tests) {

    /** Makes the outline of a bound study; data sets are bound only to ask whether they are random. */
    static StudyOutline of(Bound<StudyConfiguration> bound, Binder binder) {
        StudyConfiguration configuration = bound.value();
        Mapping study = (Mapping) bound.effective();
        List<ConfigNode> nodes =
                ((Sequence) study.entry("metrics").orElseThrow().value()).items();
        List<NamedMetric> metrics = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            String name = typeOf(nodes.get(i));
            metrics.add(new NamedMetric(name, configuration.metrics().get(i), summary(bound.used(), name)));
        }
        return new StudyOutline(
                configuration,
                ShownTests.named(study),
                new FixedData(binder).replicated(datasets(configuration), replication(bound)),
                configuration.datasets().isPresent(),
                metrics,
                tests(configuration, ShownTests.nodes(study), bound.used()));
    }

    private static String summary(List<RegisteredStrategy> used, String metric) {
        return used.stream()
                .filter(each -> each.strategy().kind().equals(Metric.class)
                        && each.name().equals(metric))
                .findFirst()
                .map(each -> each.strategy().summary())
                .orElse("");
    }

    private static NamedReplication replication(Bound<StudyConfiguration> bound) {
        RegisteredStrategy strategy = bound.used().stream()
                .filter(each -> each.strategy().kind().equals(Replication.class))
                .findFirst()
                .orElseThrow();
        return new NamedReplication(strategy, bound.value().replicates());
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
        datasets = List.copyOf(datasets);
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

    private static List<StudyData> datasets(StudyConfiguration configuration) {
        Map<String, List<Double>> sweep = configuration.sweep();
        Map<String, List<Double>> grid = configuration.tune().map(Tuning::grid).orElse(Map.of());
        List<StudyData> datasets = new ArrayList<>();
        configuration
                .datasets()
                .ifPresentOrElse(
                        several ->
                                several.forEach((name, entry) -> datasets.add(StudyData.of(name, entry, sweep, grid))),
                        () -> configuration
                                .dataset()
                                .ifPresent(dataset -> datasets.add(StudyData.only(dataset, sweep, grid))));
        return datasets;
    }

    /** Returns the outline of the part of the study on one of its data sets. */
    public StudyOutline at(StudyData data) {
        return new StudyOutline(configuration, effective, List.of(data), false, metrics, tests);
    }

    /** Returns the only data set. */
    public StudyData data() {
        if (datasets.size() != 1) {
            throw new IllegalStateException("[" + datasets.size() + "] data sets have no settings in common");
        }
        return datasets.get(0);
    }

    /** Returns the name of the only data set. */
    public String dataset() {
        return data().label();
    }

    /** Returns the combinations of the sweep on the only data set. */
    public List<Setting> settings() {
        return data().settings();
    }

    /** Returns the name of the study, and of the data set if this is one of several. */
    public String title() {
        String part = across || datasets.isEmpty() ? "" : data().name();
        return configuration.study() + (part.isEmpty() ? "" : ", " + part);
    }

    /** Returns the variables of the sweeps of all data sets. */
    public List<String> variables() {
        return datasets.stream()
                .flatMap(data -> data.sweep().keySet().stream())
                .distinct()
                .toList();
    }

    /** Returns the variables by which methods are tuned on any data set. */
    public List<String> tunedVariables() {
        return datasets.stream()
                .flatMap(data -> data.grid().keySet().stream())
                .distinct()
                .toList();
    }

    /** Returns the number of cells: settings × methods × replicates of all data sets. */
    public int cells() {
        int samples = datasets.stream()
                .mapToInt(data ->
                        Math.multiplyExact(data.settings().size(), seeds(data).size()))
                .reduce(0, Math::addExact);
        return Math.multiplyExact(samples, methods().size());
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

    /** Returns the numbers of the replicates; of several data sets those of the one that has most. */
    public List<Integer> seeds() {
        return datasets.stream().allMatch(StudyData::single) ? numbers(1) : numbers(configuration.seeds());
    }

    /** Returns the numbers of the replicates of a data set: one where all seeds would give the same sample. */
    public List<Integer> seeds(StudyData data) {
        return numbers(data.single() ? 1 : configuration.seeds());
    }

    private List<Integer> numbers(int count) {
        int first = configuration.firstSeed();
        return IntStream.range(first, first + count).boxed().toList();
    }

    /** Returns the correlation of what tests compare: of two replicates of the one data set, none of several data sets. */
    public double correlation() {
        return across || datasets.isEmpty() ? 0 : data().correlation();
    }

    /** Returns whether values are compared of which smaller or larger ones are better. */
    public boolean judged() {
        return better(compared()) != Metric.Better.NEITHER;
    }

    /** Returns the tests that suit the replicates. */
    public List<NamedTest> suitedTests() {
        double correlation = correlation();
        return correlation < 1 && judged()
                ? tests.stream().filter(test -> test.suits(correlation)).toList()
                : List.of();
    }

    /** Returns whether the points of a replicate are kept. */
    public boolean keeps(int replicate) {
        return replicate - configuration.firstSeed() < configuration.keep();
    }

    /** Returns whether there are several settings of a data set, so that each method has a best one. */
    public boolean varies() {
        return datasets.stream().anyMatch(data -> data.settings().size() > 1);
    }

    /** Returns whether a variable of the sweep makes a difference to a method: itself or the data set uses one. */
    public boolean varies(String method) {
        return data().sweep().keySet().stream().anyMatch(variable -> uses(method, variable));
    }

    private boolean uses(String method, String variable) {
        @Nullable Deferred<ManifoldEstimator> deferred = configuration.methods().get(method);
        Set<String> one = Set.of(variable);
        return data().dataset().mentions(one) || (deferred != null && deferred.mentions(one));
    }

    /** Returns the part of a setting that makes a difference to a method: a method is not shown with what it does not have. */
    public Setting shown(String method, Setting setting) {
        return setting.only(setting.values().keySet().stream()
                .filter(variable -> uses(method, variable))
                .collect(Collectors.toSet()));
    }

    /** Returns the settings that are not the same to a method, of equal ones the first. */
    public List<Setting> settings(String method) {
        Map<Setting, Setting> first = new LinkedHashMap<>();
        settings().forEach(setting -> first.putIfAbsent(shown(method, setting), setting));
        return List.copyOf(first.values());
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
        return metric(column).better(column);
    }

    /** Returns whether the values of a column depend on the study only, not on the machine. */
    public boolean reproducible(String column) {
        return metric(column).metric().reproducible();
    }

    private NamedMetric metric(String column) {
        return metrics.stream()
                .filter(metric -> metric.columns().contains(column))
                .findFirst()
                .orElseThrow(() -> new QmfException("unknown metric [" + column + "]; known " + columns()));
    }
}
