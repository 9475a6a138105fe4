package org.qmf.host.configuration;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;

/** Writes trees as YAML: mappings in blocks, lists of scalars on one line, quotes only where they are needed. */
final class YamlText {

    /** Plain in every context and for every reader; words that older readers take for flags are in quotes. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_./-]*+( [\\p{L}\\p{N}_./-]++)*+");

    private static final Pattern RESERVED = Pattern.compile("(?i)yes|no|on|off|true|false|null");

    private YamlText() {}

    static String of(ConfigNode node) {
        StringBuilder yaml = new StringBuilder();
        block(yaml, node, "");
        return yaml.toString();
    }

    /** Returns a key or a text as a scalar. */
    static String word(String text) {
        boolean plain = PLAIN.matcher(text).matches() && !RESERVED.matcher(text).matches();
        return plain ? text : quoted(text);
    }

    /** Returns a node on one line. */
    static String flow(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream()
                    .map(entry -> word(entry.key()) + ": " + flow(entry.value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(YamlText::flow).collect(Collectors.joining(", ", "[", "]"));
        }
        Scalar scalar = (Scalar) node;
        if (scalar.isNothing()) {
            return "null";
        }
        return scalar.isText() ? word(scalar.text()) : scalar.text();
    }

    private static void block(StringBuilder yaml, ConfigNode node, String indent) {
        if (node instanceof Mapping mapping && !mapping.entries().isEmpty()) {
            entries(yaml, mapping.entries(), indent);
        } else if (node instanceof Sequence sequence && !onOneLine(sequence)) {
            items(yaml, sequence.items(), indent);
        } else {
            yaml.append(indent).append(flow(node)).append('\n');
        }
    }

    private static void entries(StringBuilder yaml, List<Entry> entries, String indent) {
        for (Entry entry : entries) {
            yaml.append(indent).append(word(entry.key())).append(':');
            if (isBlock(entry.value())) {
                yaml.append('\n');
                block(yaml, entry.value(), indent + "  ");
            } else {
                yaml.append(' ').append(flow(entry.value())).append('\n');
            }
        }
    }

    private static void items(StringBuilder yaml, List<ConfigNode> items, String indent) {
        for (ConfigNode item : items) {
            int start = yaml.length();
            block(yaml, item, indent + "  ");
            yaml.setCharAt(start + indent.length(), '-');
        }
    }

    private static boolean isBlock(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return !mapping.entries().isEmpty();
        }
        return node instanceof Sequence sequence && !onOneLine(sequence);
    }

    private static boolean onOneLine(Sequence sequence) {
        return sequence.items().stream().allMatch(Scalar.class::isInstance);
    }

    private static String quoted(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : JsonStringEncoder.getInstance().quoteAsString(text)) {
            if (c < 0x7F || Character.isLetter(c)) {
                escaped.append(c);
            } else {
                escaped.append(String.format("\\u%04x", (int) c));
            }
        }
        return "\"" + escaped + "\"";
    }
}
