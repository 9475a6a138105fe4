package org.qmf.study.configuration;

import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.text.Suggestions;

/** Finds published values that belong to nothing in the study. */
final class PublishedChecks {

    private PublishedChecks() {}

    static void check(Mapping study, StudyOutline outline, StudyProblems problems) {
        Optional<Mapping> section = mapping(study, "published");
        Optional<Published> published = outline.configuration().published();
        if (section.isEmpty() || published.isEmpty()) {
            return;
        }
        int settings = Setting.of(published.get().sweep()).size();
        for (String part : List.of("values", "notes")) {
            for (Entry entry :
                    mapping(section.get(), part).map(Mapping::entries).orElse(List.of())) {
                String path = "published." + part + "." + entry.key();
                known(entry, path, "method", entry.key(), outline.methods(), problems);
                if (entry.value() instanceof Sequence row && row.items().size() != settings) {
                    problems.add(
                            row.location(),
                            path,
                            "[" + row.items().size() + "] values are given for [" + settings + "] settings");
                }
            }
        }
        published
                .get()
                .metric()
                .ifPresent(metric -> section.get()
                        .entry("metric")
                        .ifPresent(entry ->
                                known(entry, "published.metric", "value", metric, outline.columns(), problems)));
        for (Entry entry : mapping(section.get(), "sweep").map(Mapping::entries).orElse(List.of())) {
            List<String> variables = List.copyOf(outline.configuration().sweep().keySet());
            known(entry, "published.sweep." + entry.key(), "variable", entry.key(), variables, problems);
        }
    }

    private static Optional<Mapping> mapping(Mapping parent, String key) {
        return parent.entry(key)
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast);
    }

    private static void known(
            Entry entry, String path, String what, String name, List<String> all, StudyProblems problems) {
        if (!all.contains(name)) {
            ConfigNode value = entry.value();
            problems.add(
                    what.equals("value") ? value.location() : entry.keyLocation(),
                    path,
                    "unknown " + what + " [" + name + "]; known " + all
                            + Suggestions.closest(name, all)
                                    .map(meant -> "; did you mean [" + meant + "]?")
                                    .orElse(""));
        }
    }
}
