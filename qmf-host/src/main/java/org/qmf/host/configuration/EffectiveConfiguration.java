package org.qmf.host.configuration;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.text.JsonTree.Verbatim;

/** Writes configurations as text; equal configurations give equal texts. */
public final class EffectiveConfiguration {

    private static final Pattern JSON_NUMBER = Pattern.compile("-?[0-9]++(\\.[0-9]++)?([eE][-+]?[0-9]++)?");

    private EffectiveConfiguration() {}

    /** Writes a configuration as JSON in ASCII, keys in their order; infinity is the text {@code ".inf"}. */
    public static String toJson(ConfigNode node) {
        return JsonText.write(tree(node));
    }

    /** Writes a configuration as YAML in block style. */
    public static String toYaml(ConfigNode node) {
        return YamlText.of(node);
    }

    /** Returns a configuration as a tree to write as JSON. */
    static Object tree(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            Map<String, Object> object = new LinkedHashMap<>();
            mapping.entries().forEach(entry -> object.put(entry.key(), tree(entry.value())));
            return object;
        }
        return node instanceof Sequence sequence
                ? sequence.items().stream().map(EffectiveConfiguration::tree).toList()
                : tree((Scalar) node);
    }

    private static Object tree(Scalar scalar) {
        if (scalar.isNothing()) {
            return new Verbatim("null");
        }
        if (scalar.isFlag()) {
            return scalar.text().equals("true");
        }
        return !scalar.quoted() && Numbers.isFinite(scalar.text()) ? number(scalar.text()) : scalar.text();
    }

    private static Object number(String text) {
        OptionalLong whole = Numbers.whole(text);
        double value = Numbers.value(text);
        if (whole.isPresent() && !(value == 0 && text.startsWith("-"))) {
            return whole.getAsLong();
        }
        return new Verbatim(JSON_NUMBER.matcher(text).matches() ? text : Numbers.text(value));
    }
}
