package org.qmf.lab;

import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.Location;
import org.qmf.lab.http.Refusal;

/**
 * Reads the fields of a request's body.
 *
 * @param body the body
 */
record Fields(Mapping body) {

    Optional<ConfigNode> find(String name) {
        return body.entry(name)
                .map(ConfigNode.Entry::value)
                .filter(value -> !(value instanceof Scalar scalar && scalar.isNothing()));
    }

    ConfigNode node(String name) {
        return find(name).orElseThrow(() -> new Refusal(400, "the field [" + name + "] is missing"));
    }

    /** Returns a mapping, an empty one where it is not given. */
    Mapping mapping(String name) {
        ConfigNode node = find(name).orElseGet(() -> new Mapping(Location.of("request"), List.of()));
        if (node instanceof Mapping mapping) {
            return mapping;
        }
        throw new Refusal(400, "the field [" + name + "] is no object");
    }

    List<ConfigNode> list(String name) {
        if (node(name) instanceof Sequence sequence) {
            return sequence.items();
        }
        throw new Refusal(400, "the field [" + name + "] is no list");
    }

    Optional<String> findText(String name) {
        return find(name).map(node -> scalar(name, node));
    }

    String text(String name) {
        return scalar(name, node(name));
    }

    private static String scalar(String name, ConfigNode node) {
        if (node instanceof Scalar scalar) {
            return scalar.text();
        }
        throw new Refusal(400, "the field [" + name + "] is no single value");
    }

    long whole(String name, long otherwise) {
        Optional<String> text = findText(name);
        try {
            return text.map(Long::parseLong).orElse(otherwise);
        } catch (NumberFormatException e) {
            throw new Refusal(400, "the field [" + name + "] is [" + text.orElse("") + "], not a whole number");
        }
    }

    int small(String name, int otherwise) {
        long value = whole(name, otherwise);
        if (value < Integer.MIN_VALUE || value > Integer.MAX_VALUE) {
            throw new Refusal(400, "the field [" + name + "] is [" + value + "], which is too large");
        }
        return (int) value;
    }
}
