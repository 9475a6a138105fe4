package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.qmf.api.data.Addition;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.MissingValues;
import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Assignments;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.Presets;
import org.qmf.study.configuration.StudyConfiguration;

/** What a shell may offer for the value of an option or argument; found out only when a script is asked for. */
abstract class Candidates implements Iterable<String> {

    private final Supplier<? extends Iterable<String>> found;

    private Candidates(Supplier<? extends Iterable<String>> found) {
        this.found = found;
    }

    @Override
    public Iterator<String> iterator() {
        return found.get().iterator();
    }

    /** Returns whether the value may also be a file. */
    boolean orFile() {
        return false;
    }

    private static List<String> names(StrategyRegistry registry, Class<?> kind) {
        return registry.ofKind(kind).stream().map(RegisteredStrategy::name).toList();
    }

    /** The names of estimators. */
    static final class Estimators extends Candidates {
        @Inject
        Estimators(Provider<StrategyRegistry> registry) {
            super(() -> names(registry.get(), ManifoldEstimator.class));
        }
    }

    /** The names of engines. */
    static final class Engines extends Candidates {
        @Inject
        Engines(Provider<StrategyRegistry> registry) {
            super(() -> names(registry.get(), Engine.class));
        }
    }

    private static List<String> words(Enum<?>... constants) {
        return Stream.of(constants)
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** The columns that can be added to an output. */
    static final class Additions extends Candidates {
        @Inject
        Additions() {
            super(() -> words(Addition.values()));
        }
    }

    /** How columns are scaled. */
    static final class Scales extends Candidates {
        @Inject
        Scales() {
            super(() -> words(ColumnScale.values()));
        }
    }

    /** What becomes of rows with missing values. */
    static final class Missing extends Candidates {
        @Inject
        Missing() {
            super(() -> words(MissingValues.values()));
        }
    }

    /** The names of data sets. */
    static final class Datasets extends Candidates {
        @Inject
        Datasets(Provider<StrategyRegistry> registry) {
            super(() -> names(registry.get(), Dataset.class));
        }
    }

    /** A file, or the name of a data set. */
    static final class FilesOrDatasets extends Candidates {
        @Inject
        FilesOrDatasets(Provider<StrategyRegistry> registry) {
            super(() -> names(registry.get(), Dataset.class));
        }

        @Override
        boolean orFile() {
            return true;
        }
    }

    /** The kinds of strategies. */
    static final class Kinds extends Candidates {
        @Inject
        Kinds(Provider<StrategyRegistry> registry) {
            super(() -> new TreeSet<>(
                    registry.get().all().stream().map(RegisteredStrategy::kind).toList()));
        }
    }

    /** The names of all strategies, and their kinds. */
    static final class Strategies extends Candidates {
        @Inject
        Strategies(Provider<StrategyRegistry> registry) {
            super(() -> new TreeSet<>(registry.get().all().stream()
                    .flatMap(each -> Stream.of(each.kind(), each.name()))
                    .toList()));
        }
    }

    /** The studies that come with QMF and its plugins. */
    static class PresetNames extends Candidates {
        @Inject
        PresetNames(Provider<Presets> presets) {
            super(() -> presets.get().names());
        }
    }

    /** A study by its name or file. */
    static final class StudiesOrFiles extends PresetNames {
        @Inject
        StudiesOrFiles(Provider<Presets> presets) {
            super(presets);
        }

        @Override
        boolean orFile() {
            return true;
        }
    }

    /** What can be set for a run. */
    static final class RunAssignments extends Candidates {
        @Inject
        RunAssignments(Provider<StrategyRegistry> registry) {
            super(() -> Assignments.in(DenoiseConfiguration.class, registry.get()));
        }
    }

    /** What can be set for a study. */
    static final class StudyAssignments extends Candidates {
        @Inject
        StudyAssignments(Provider<StrategyRegistry> registry) {
            super(() -> Assignments.in(StudyConfiguration.class, registry.get()));
        }
    }

    /** What can be set for a data set. */
    static final class DatasetAssignments extends Candidates {
        @Inject
        DatasetAssignments(Provider<StrategyRegistry> registry) {
            super(() -> Assignments.inKind(Dataset.class, registry.get()));
        }
    }
}
