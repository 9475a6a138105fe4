package org.qmf.study.folder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.EffectiveConfiguration;

/**
 * A place at which two configurations differ.
 *
 * @param path where, {@code methods.PCA.neighborhood.k}
 * @param first what the first says, {@code nothing} if it says nothing
 * @param second what the second says
 */
public record ConfigDifference(String path, String first, String second) {

    private static final int MOST_CHARACTERS = 60;

    /** Returns the innermost places at which two configurations differ, in the order of the first. */
    public static List<ConfigDifference> between(ConfigNode first, ConfigNode second) {
        List<ConfigDifference> found = new ArrayList<>();
        collect("", Optional.of(first), Optional.of(second), found);
        return found;
    }

    private static void collect(
            String path, Optional<ConfigNode> first, Optional<ConfigNode> second, List<ConfigDifference> found) {
        if (first.isPresent()
                && second.isPresent()
                && first.get() instanceof Mapping one
                && second.get() instanceof Mapping other) {
            Set<String> keys = new LinkedHashSet<>();
            one.entries().forEach(entry -> keys.add(entry.key()));
            other.entries().forEach(entry -> keys.add(entry.key()));
            keys.forEach(key -> collect(path.isEmpty() ? key : path + "." + key, at(one, key), at(other, key), found));
            return;
        }
        String then = first.map(ConfigDifference::text).orElse("");
        String now = second.map(ConfigDifference::text).orElse("");
        if (!then.equals(now)) {
            found.add(new ConfigDifference(path, shown(first, then), shown(second, now)));
        }
    }

    private static Optional<ConfigNode> at(Mapping mapping, String key) {
        return mapping.entry(key).map(Entry::value);
    }

    private static String text(ConfigNode node) {
        String json = EffectiveConfiguration.toJson(node).strip();
        boolean plain = !(node instanceof Mapping || node instanceof Sequence);
        return plain && json.startsWith("\"") ? json.substring(1, json.length() - 1) : json;
    }

    private static String shown(Optional<ConfigNode> node, String text) {
        if (node.isEmpty()) {
            return "nothing";
        }
        return text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "…" : text;
    }
}
