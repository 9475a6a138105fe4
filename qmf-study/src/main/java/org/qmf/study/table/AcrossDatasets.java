package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.ComparedValues.Unit;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;
import org.qmf.study.statistics.Regret;
import org.qmf.study.statistics.Summary;

/**
 * The methods of a study on several data sets, each method at its best setting on each of them. A data set counts as one
 * observation, however many replicates it has.
 */
public final class AcrossDatasets {

    private final StudyOutline outline;
    private final List<Results> parts;
    private final List<ComparedMethods> groups;
    private final Map<String, double[]> regrets = new LinkedHashMap<>();

    public AcrossDatasets(Results results) {
        this.outline = results.outline();
        this.parts = results.datasets();
        this.groups =
                parts.stream().map(part -> ComparedMethods.of(part).get(0)).toList();
        outline.methods()
                .forEach(method -> regrets.put(
                        method,
                        groups.stream()
                                .mapToDouble(group -> regret(group, method))
                                .toArray()));
    }

    /** Returns the names of the data sets. */
    public List<String> datasets() {
        return parts.stream().map(part -> part.outline().dataset()).toList();
    }

    /** Returns the results on a data set, by its place. */
    Results part(int dataset) {
        return parts.get(dataset);
    }

    /** Returns the setting at which a method is compared on a data set, by its place. */
    Setting setting(int dataset, String method) {
        return groups.get(dataset)
                .settings()
                .getOrDefault(method, parts.get(dataset).outline().settings().get(0));
    }

    /** Returns the part of that setting that makes a difference to the method. */
    Setting shown(int dataset, String method) {
        return parts.get(dataset).outline().shown(method, setting(dataset, method));
    }

    /** Returns mean and interval of a value of a method on a data set, by its place. */
    Summary summary(int dataset, String method, String column) {
        return parts.get(dataset).summary(method, setting(dataset, method), column);
    }

    /** Returns mean and interval of a value of a control on a data set, by its place, at the best method's setting. */
    Summary control(int dataset, String control, String column) {
        Results part = parts.get(dataset);
        Setting setting = ComparedMethods.ofControls(part, groups.get(dataset).settings(), outline.compared());
        return part.summary(control, setting, column);
    }

    /** Returns whether the sweep changes a sample, so that a control has not the same value at every setting. */
    boolean sampleVaries() {
        return parts.stream()
                .map(Results::outline)
                .anyMatch(part -> part.settings().size() > 1
                        && part.data().dataset().mentions(part.data().sweep().keySet()));
    }

    /** Returns the means of a value of a method over the replicates of each data set. */
    public double[] means(String method, String column) {
        return IntStream.range(0, parts.size())
                .mapToDouble(dataset -> summary(dataset, method, column).mean())
                .toArray();
    }

    /** Returns the methods of which the best on a replicate has regret 1. */
    public List<String> references() {
        List<String> chosen = outline.configuration().compare().reference();
        return chosen.isEmpty() ? outline.methods() : chosen;
    }

    /** Returns the regret of a method on each data set, NaN where it is not known. */
    public double[] regrets(String method) {
        return regrets.getOrDefault(method, new double[0]).clone();
    }

    /** Returns whether any regret is known: values have a better end and are not negative. */
    public boolean regretted() {
        return outline.better(outline.compared()) != Metric.Better.NEITHER
                && regrets.values().stream().flatMapToDouble(Arrays::stream).anyMatch(Double::isFinite);
    }

    private double regret(ComparedMethods group, String method) {
        List<double[]> best = references().stream().map(group::values).toList();
        return Regret.mean(Regret.of(group.values(method), best, outline.smallerIsBetter(outline.compared())));
    }

    /** Returns the methods by their regret over all data sets, those first that have one on all of them. */
    public List<RegretSummary> ranking() {
        List<RegretSummary> all = new ArrayList<>();
        for (String method : outline.methods()) {
            all.add(RegretSummary.of(method, datasets(), regrets(method), wins(method)));
        }
        all.sort(RegretSummary.ORDER);
        return all;
    }

    /** Returns on how many data sets no method has a better mean. */
    private int wins(String method) {
        String column = outline.compared();
        double sign = outline.smallerIsBetter(column) ? 1 : -1;
        double[] own = means(method, column);
        Map<String, double[]> all = new LinkedHashMap<>();
        outline.methods().forEach(other -> all.put(other, means(other, column)));
        return (int) IntStream.range(0, own.length)
                .filter(i -> !Double.isNaN(own[i])
                        && all.values().stream().noneMatch(other -> sign * other[i] < sign * own[i]))
                .count();
    }

    /**
     * Returns the methods for tests whose unit is the data set. Values above 0 are compared by their logarithms, so that
     * data sets with large errors do not outweigh the others.
     */
    public ComparedMethods compared() {
        String column = outline.compared();
        Map<String, double[]> values = new LinkedHashMap<>();
        outline.methods().forEach(method -> values.put(method, means(method, column)));
        boolean amounts = values.values().stream()
                .flatMapToDouble(Arrays::stream)
                .filter(value -> !Double.isNaN(value))
                .allMatch(value -> value > 0);
        if (amounts) {
            values.replaceAll(
                    (method, means) -> Arrays.stream(means).map(Math::log10).toArray());
        }
        return new ComparedMethods(
                "data sets", Map.of(), values, (amounts ? "log10 of " : "") + Wording.within(column), Unit.DATASET);
    }
}
