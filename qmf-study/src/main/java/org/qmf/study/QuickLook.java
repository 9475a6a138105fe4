package org.qmf.study;

import java.util.List;
import java.util.stream.Stream;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.Overrides;

/**
 * Makes a study small enough for a first look: at most three replicates, and of each variable the first, the middle and
 * the last value, and what the study says under {@code quick}. The name of the study says so, and with it every table.
 */
final class QuickLook {

    private static final String SOURCE = "--quick";
    private static final String SEEDS = "3";
    private static final String LABEL = " (quick)";

    private QuickLook() {}

    static ConfigNode of(ConfigNode root) {
        if (!(root instanceof Mapping study)) {
            return root;
        }
        List<Entry> entries = study.entries().stream()
                .map(entry -> switch (entry.key()) {
                    case "study" -> with(entry, labelled(entry.value()));
                    case "sweep" -> with(entry, thinned(entry.value()));
                    case "tune" -> with(entry, thinnedGrid(entry.value()));
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
                changed = Overrides.set(changed, entry.key(), value.text(), SOURCE);
            }
        }
        return changed;
    }

    private static Entry with(Entry entry, ConfigNode value) {
        return new Entry(entry.key(), entry.keyLocation(), value);
    }

    private static ConfigNode labelled(ConfigNode node) {
        return node instanceof Scalar name ? new Scalar(name.location(), name.text() + LABEL, true) : node;
    }

    private static ConfigNode thinnedGrid(ConfigNode node) {
        return node instanceof Mapping tune
                ? new Mapping(
                        tune.location(),
                        tune.entries().stream()
                                .map(entry -> entry.key().equals("grid") ? with(entry, thinned(entry.value())) : entry)
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
