package org.qmf.host.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;

/**
 * Completes a strategy of which only parameters are given: {@code neighborhood: {k: 16}} changes k of the neighbourhood
 * that is the default.
 */
final class StrategyDefault {

    private StrategyDefault() {}

    /** Returns the entries of the strategy that is a parameter's default, {@code type} included; none if it has none. */
    static List<Entry> entries(ParameterDescription parameter) {
        Optional<String> text = parameter.defaultsTo();
        boolean strategy =
                parameter.type() instanceof ParameterType.Strategy || parameter.type() instanceof ParameterType.Later;
        if (text.isEmpty() || !strategy) {
            return List.of();
        }
        ConfigNode node = ConfigReader.parseValue("default of [" + parameter.name() + "]", text.get());
        return node instanceof Mapping mapping
                ? mapping.entries()
                : List.of(new Entry(Binding.TYPE, node.location(), node));
    }

    /** Adds what the default says to a mapping without {@code type}; leaves everything else as it is. */
    static ConfigNode complete(ConfigNode given, ParameterDescription parameter) {
        if (!(given instanceof Mapping mapping) || mapping.entry(Binding.TYPE).isPresent()) {
            return given;
        }
        List<Entry> completed = new ArrayList<>();
        for (Entry entry : entries(parameter)) {
            if (mapping.entry(entry.key()).isEmpty()) {
                completed.add(entry);
            }
        }
        completed.addAll(mapping.entries());
        return new Mapping(given.location(), completed);
    }
}
