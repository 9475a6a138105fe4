package org.qmf.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.Overrides;
import org.qmf.study.folder.StudyFolder;

/**
 * Makes a study small enough for a first look: at most three replicates, and of each variable the first, the middle and
 * the last value, and what the study says under {@code quick}. The name of the study says so, and with it every table.
 */
final class QuickLook {

    private static final String SOURCE = "--quick";
    private static final String SEEDS = "3";
    private static final String LABEL = " (quick)";
    private static final String DATASETS = "datasets";
    private static final String EVERY_DATASET = DATASETS + ".*.";

    private static final String FOLDER = "quick";

    private QuickLook() {}

    /**
     * Returns where a quick look may write: a folder itself, or one in it if it holds the results of a whole study, which
     * a quick look must not replace.
     */
    static Path folder(Path results) {
        Path study = results.resolve(StudyFolder.STUDY);
        return Files.exists(study) && !isQuick(ConfigReader.read(study)) ? results.resolve(FOLDER) : results;
    }

    private static boolean isQuick(ConfigNode root) {
        return root instanceof Mapping study
                && study.entry("study")
                        .filter(entry -> entry.value() instanceof Scalar name
                                && name.text().endsWith(LABEL))
                        .isPresent();
    }

    static ConfigNode of(ConfigNode root) {
        if (!(root instanceof Mapping study)) {
            return root;
        }
        List<Entry> entries = study.entries().stream()
                .map(entry -> switch (entry.key()) {
                    case "study" -> with(entry, labelled(entry.value()));
                    case "sweep" -> with(entry, thinned(entry.value()));
                    case "tune" -> with(entry, thinned(entry.value(), List.of("grid")));
                    case DATASETS -> with(entry, thinnedData(entry.value()));
                    default -> entry;
                })
                .toList();
        Mapping small = new Mapping(study.location(), entries);
        boolean few = study.entry("seeds")
                .filter(entry ->
                        entry.value() instanceof Scalar scalar && scalar.text().matches("[0-" + SEEDS + "]"))
                .isPresent();
        ConfigNode changed = few ? small : Overrides.set(small, "seeds", SEEDS, SOURCE);
        return withOwn(study, changed);
    }

    /** Applies what the study itself says about a quick look. */
    private static ConfigNode withOwn(Mapping study, ConfigNode small) {
        List<Entry> own =
                study.entry("quick").isPresent() && study.entry("quick").get().value() instanceof Mapping quick
                        ? quick.entries()
                        : List.of();
        ConfigNode changed = small;
        for (Entry entry : own) {
            if (entry.value() instanceof Scalar value) {
                for (String path : paths(study, entry.key())) {
                    changed = Overrides.set(changed, path, value.text(), SOURCE);
                }
            }
        }
        return changed;
    }

    /** Returns a path, or one for every data set. */
    private static List<String> paths(Mapping study, String path) {
        if (!path.startsWith(EVERY_DATASET)) {
            return List.of(path);
        }
        return study
                .entry(DATASETS)
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .stream()
                .flatMap(datasets -> datasets.entries().stream())
                .map(entry -> DATASETS + ".\"" + entry.key() + "\"." + path.substring(EVERY_DATASET.length()))
                .toList();
    }

    private static Entry with(Entry entry, ConfigNode value) {
        return new Entry(entry.key(), entry.keyLocation(), value);
    }

    private static ConfigNode labelled(ConfigNode node) {
        return node instanceof Scalar name ? new Scalar(name.location(), name.text() + LABEL, true) : node;
    }

    private static ConfigNode thinnedData(ConfigNode node) {
        return node instanceof Mapping datasets
                ? new Mapping(
                        datasets.location(),
                        datasets.entries().stream()
                                .map(entry -> with(entry, thinned(entry.value(), List.of("sweep", "grid"))))
                                .toList())
                : node;
    }

    /** Takes few values of the variables under some of the keys of a mapping. */
    private static ConfigNode thinned(ConfigNode node, List<String> keys) {
        return node instanceof Mapping mapping
                ? new Mapping(
                        mapping.location(),
                        mapping.entries().stream()
                                .map(entry -> keys.contains(entry.key()) ? with(entry, thinned(entry.value())) : entry)
                                .toList())
                : node;
    }

    private static ConfigNode thinned(ConfigNode node) {
        return node instanceof Mapping variables
                ? new Mapping(
                        variables.location(),
                        variables.entries().stream()
                                .map(entry -> with(entry, few(entry.value())))
                                .toList())
                : node;
    }

    private static ConfigNode few(ConfigNode node) {
        if (!(node instanceof Sequence values) || values.items().size() <= 3) {
            return node;
        }
        List<ConfigNode> items = values.items();
        int last = items.size() - 1;
        return new Sequence(
                values.location(),
                Stream.of(items.get(0), items.get(last / 2), items.get(last)).toList());
    }
}
