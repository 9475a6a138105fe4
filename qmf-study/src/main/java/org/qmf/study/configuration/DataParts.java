package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.Deferred;

/** Reads the data sets of a study file part by part, so that a mistake in one does not hide those in another. */
final class DataParts {

    /** The part of a study that names variables. */
    record SweepPart(@Parameter("The sweep.") Map<String, List<Double>> sweep) {}

    /** The part of a study that names the variables by which methods are tuned. */
    record TunePart(@Parameter("The tuning, if any.") Optional<Tuning> tune) {}

    /** The part of a study that names its data. */
    record DatasetPart(@Parameter("The data set.") Deferred<Dataset> dataset) {}

    /** The part of a study that names one of several data sets. */
    record DatasetsPart(@Parameter("The data sets.") Map<String, DatasetEntry> datasets) {}

    private final Binder binder;
    private final Mapping study;
    private final StudyProblems problems;

    DataParts(Binder binder, Mapping study, StudyProblems problems) {
        this.binder = binder;
        this.study = study;
        this.problems = problems;
    }

    /** Returns the variables by which methods are tuned, nothing if they are wrong. */
    Optional<Map<String, List<Double>>> grid() {
        return StudyChecks.given(study, "tune").isEmpty()
                ? Optional.of(Map.of())
                : part("tune", TunePart.class)
                        .map(part -> part.tune().map(Tuning::grid).orElse(Map.of()));
    }

    /** Returns the data sets that are right; none if the sweep is wrong, without which none can be checked. */
    List<StudyData> datasets() {
        Optional<Map<String, List<Double>>> sweep =
                StudyChecks.given(study, "sweep").isEmpty()
                        ? Optional.of(Map.of())
                        : part("sweep", SweepPart.class).map(SweepPart::sweep);
        if (sweep.isEmpty()) {
            return List.of();
        }
        Map<String, List<Double>> grid = grid().orElse(Map.of());
        List<StudyData> datasets = new ArrayList<>();
        Optional<Entry> several = StudyChecks.given(study, "datasets");
        StudyChecks.given(study, "dataset")
                .filter(entry -> several.isEmpty())
                .flatMap(entry -> part("dataset", DatasetPart.class))
                .ifPresent(part -> datasets.add(StudyData.only(part.dataset(), sweep.get(), grid)));
        for (Entry each : StudyChecks.mapping(several).map(Mapping::entries).orElse(List.of())) {
            Mapping alone = new Mapping(study.location(), List.of(each));
            Entry key = new Entry("datasets", several.orElseThrow().keyLocation(), alone);
            part(key, DatasetsPart.class)
                    .ifPresent(part -> part.datasets()
                            .forEach((name, entry) -> datasets.add(StudyData.of(name, entry, sweep.get(), grid))));
        }
        return List.copyOf(datasets);
    }

    <T extends Record> Optional<T> part(String key, Class<T> type) {
        return study.entry(key).flatMap(entry -> part(entry, type));
    }

    private <T extends Record> Optional<T> part(Entry entry, Class<T> type) {
        ConfigNode alone = new Mapping(study.location(), List.of(entry));
        return problems.attempt(() -> binder.bind(alone, type, Map.of()).value());
    }
}
