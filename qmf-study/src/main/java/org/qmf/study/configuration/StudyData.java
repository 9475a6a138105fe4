package org.qmf.study.configuration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.host.configuration.Deferred;

/**
 * A data set of a study, with what is varied on it.
 *
 * @param name the name under which it is reported, empty for the only one of a study with {@code dataset}
 * @param dataset where the samples come from
 * @param sweep values of each variable
 * @param grid values of each variable that methods are tuned by
 * @param settings the combinations of the sweep
 * @param replication how replicates are made of data that are the same for every seed; empty where every seed draws others
 */
public record StudyData(
        String name,
        Deferred<Dataset> dataset,
        Map<String, List<Double>> sweep,
        Map<String, List<Double>> grid,
        List<Setting> settings,
        Optional<NamedReplication> replication) {

    public StudyData {
        sweep = Collections.unmodifiableMap(new LinkedHashMap<>(sweep));
        grid = Collections.unmodifiableMap(new LinkedHashMap<>(grid));
        settings = List.copyOf(settings);
    }

    /** Makes the only data set of a study. */
    static StudyData only(Deferred<Dataset> dataset, Map<String, List<Double>> sweep, Map<String, List<Double>> grid) {
        return new StudyData("", dataset, sweep, grid, Setting.of(sweep), Optional.empty());
    }

    /** Makes one of several data sets; what it says itself comes before what the study says. */
    static StudyData of(
            String name, DatasetEntry entry, Map<String, List<Double>> sweep, Map<String, List<Double>> grid) {
        Map<String, List<Double>> own = with(sweep, entry.sweep());
        return new StudyData(name, entry.dataset(), own, with(grid, entry.grid()), Setting.of(own), Optional.empty());
    }

    private static Map<String, List<Double>> with(Map<String, List<Double>> all, Map<String, List<Double>> own) {
        Map<String, List<Double>> both = new LinkedHashMap<>(all);
        both.putAll(own);
        return both;
    }

    /** Returns the same as data that are the same for every seed, of which replicates are made. */
    StudyData replicatedBy(NamedReplication made) {
        return new StudyData(name, dataset, sweep, grid, settings, Optional.of(made));
    }

    /** Returns the correlation of what is measured on two replicates: 0 if they are independent, 1 if there is only one. */
    public double correlation() {
        return replication.map(NamedReplication::correlation).orElse(0.0);
    }

    /** Returns whether all seeds give one and the same sample. */
    public boolean single() {
        return correlation() >= 1;
    }

    /** Returns the name that readers see: that of the data set, or of the strategy behind it. */
    public String label() {
        return name.isEmpty() ? StudyOutline.typeOf(dataset.node()) : name;
    }

    /** Returns a name for a use of randomness that is not the same for any other data set of the study. */
    public String stream(String use) {
        return name.isEmpty() ? use : use + " " + name;
    }

    /**
     * Returns the variables that tables show: of several data sets those that take more than one value on this one; the
     * others are constants, which belong to the data set.
     */
    public List<String> axes() {
        return sweep.entrySet().stream()
                .filter(variable -> name.isEmpty() || variable.getValue().size() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }
}
