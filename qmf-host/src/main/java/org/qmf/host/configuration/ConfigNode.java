package org.qmf.host.configuration;

import java.util.List;
import java.util.Optional;

/** A configuration as a tree of mappings, sequences and scalars that know where they were written. Immutable. */
public sealed interface ConfigNode {

    /** Returns where the node begins. */
    Location location();

    /** Named nodes in the order in which they were written; every key occurs once. */
    record Mapping(Location location, List<Entry> entries) implements ConfigNode {

        public Mapping {
            entries = List.copyOf(entries);
        }

        /** Returns the entry with a key. */
        public Optional<Entry> entry(String key) {
            return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
        }
    }

    /** One key of a mapping and its value. */
    record Entry(String key, Location keyLocation, ConfigNode value) {}

    /** A list of nodes. */
    record Sequence(Location location, List<ConfigNode> items) implements ConfigNode {

        public Sequence {
            items = List.copyOf(items);
        }
    }

    /**
     * A single value as it was written.
     *
     * @param text the characters, without quotes
     * @param quoted whether it was written in quotes or as a block, which makes it text whatever it looks like
     */
    record Scalar(Location location, String text, boolean quoted) implements ConfigNode {

        /** Returns whether nothing was written: an empty value, {@code null} or {@code ~}. */
        public boolean isNothing() {
            return !quoted && (text.isEmpty() || text.equals("null") || text.equals("~"));
        }

        boolean isFlag() {
            return !quoted && (text.equals("true") || text.equals("false"));
        }

        boolean isNumber() {
            return !quoted && Numbers.isNumber(text);
        }

        boolean isText() {
            return !isNothing() && !isFlag() && !isNumber();
        }
    }
}
