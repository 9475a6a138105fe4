package org.qmf.study.configuration;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.text.Suggestions;

/** Finds what is wrong with the data sets of a study as a whole. */
final class DatasetChecks {

    static final String ONE = "dataset";
    static final String SEVERAL = "datasets";

    /** Data sets give figures and folders their names. */
    static final Pattern NAME = Pattern.compile("[^./\\\\\\p{Cntrl}][^/\\\\\\p{Cntrl}]*");

    private DatasetChecks() {}

    /**
     * Returns a study without the data sets that only an option of the command line speaks of, after reporting them: the
     * option was meant for another.
     */
    static ConfigNode withoutUnknown(ConfigNode root, StudyProblems problems) {
        Optional<Mapping> several = root instanceof Mapping study ? several(study) : Optional.empty();
        if (several.isEmpty()) {
            return root;
        }
        List<Entry> known = several.get().entries().stream()
                .filter(entry -> !unknown(entry))
                .toList();
        List<String> names = known.stream().map(Entry::key).toList();
        if (names.isEmpty() || names.size() == several.get().entries().size()) {
            return root;
        }
        several.get().entries().stream()
                .filter(DatasetChecks::unknown)
                .forEach(entry -> problems.add(
                        entry.keyLocation(),
                        path(entry.key()),
                        "unknown data set [" + entry.key() + "]; known " + names
                                + Suggestions.didYouMean(entry.key(), names)));
        Mapping study = (Mapping) root;
        return new Mapping(
                study.location(),
                study.entries().stream()
                        .map(entry -> entry.key().equals(SEVERAL)
                                ? new Entry(
                                        SEVERAL,
                                        entry.keyLocation(),
                                        new Mapping(entry.value().location(), known))
                                : entry)
                        .toList());
    }

    /** An option has no lines; a data set that it adds has a type, one that it was to change has not. */
    private static boolean unknown(Entry entry) {
        boolean typed = entry.value() instanceof Mapping data
                && data.entry(ONE)
                        .filter(dataset -> !StudyOutline.typeOf(dataset.value()).isEmpty())
                        .isPresent();
        return entry.keyLocation().line() == 0 && !typed;
    }

    static void check(Mapping study, StudyProblems problems) {
        Optional<Entry> one = StudyChecks.given(study, ONE);
        Optional<Entry> several = StudyChecks.given(study, SEVERAL);
        if (one.isPresent() && several.isPresent()) {
            problems.add(
                    several.get().keyLocation(), SEVERAL, "a study has either [dataset] or [datasets], found both");
        }
        if (one.isEmpty() && several.isEmpty()) {
            problems.add(study.location(), ONE, "a study needs [dataset] or [datasets]: where its samples come from");
        }
        several(study).ifPresent(entries -> {
            if (entries.entries().isEmpty()) {
                problems.add(entries.location(), SEVERAL, "there are no data sets");
            }
            entries.entries().forEach(entry -> check(study, entry, problems));
            StudyChecks.given(study, "published")
                    .ifPresent(entry -> problems.add(
                            entry.keyLocation(), "published", "published values belong to a study of one [dataset]"));
        });
    }

    private static void check(Mapping study, Entry entry, StudyProblems problems) {
        String path = path(entry.key());
        if (!NAME.matcher(entry.key()).matches()) {
            problems.add(
                    entry.keyLocation(), path, "data set [" + entry.key() + "] must be fit to be the name of a file");
        }
        if (!(entry.value() instanceof Mapping data)) {
            return;
        }
        Optional<Entry> sweep = data.entry("sweep");
        Optional<Entry> grid = data.entry("grid");
        sweep.ifPresent(it -> StudyChecks.variables(it.value(), path + ".sweep", problems));
        grid.ifPresent(it -> StudyChecks.variables(it.value(), path + ".grid", problems));
        grid.filter(it -> !variables(grid).isEmpty())
                .filter(it -> StudyChecks.given(study, "tune").isEmpty())
                .ifPresent(it -> problems.add(
                        it.keyLocation(), path + ".grid", "there is no [tune] by which values would be chosen"));
        conflicts(variables(sweep), variables(StudyChecks.grid(study)), path + ".sweep", problems);
        conflicts(variables(sweep), variables(grid), path + ".sweep", problems);
        conflicts(variables(grid), variables(study.entry("sweep")), path + ".grid", problems);
    }

    private static void conflicts(List<Entry> own, List<Entry> others, String path, StudyProblems problems) {
        List<String> names = others.stream().map(Entry::key).toList();
        own.stream()
                .filter(variable -> names.contains(variable.key()))
                .forEach(variable -> problems.add(
                        variable.keyLocation(),
                        path + "." + variable.key(),
                        "variable [" + variable.key() + "] cannot be both swept and tuned"));
    }

    static List<Entry> variables(Optional<Entry> entry) {
        return StudyChecks.mapping(entry).map(Mapping::entries).orElse(List.of());
    }

    static Optional<Mapping> several(Mapping study) {
        return StudyChecks.mapping(StudyChecks.given(study, SEVERAL));
    }

    static String path(String name) {
        return SEVERAL + "." + name;
    }
}
