package org.qmf.host.configuration;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.text.Suggestions;

/**
 * Checks the parameter record of a strategy before anybody uses it: names, types, bounds and defaults.
 *
 * <p>Which strategies there are is not known yet, so of a strategy in a default only the shape is checked.
 */
public final class ParameterCheck {

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    private final ScalarBinding scalars = new ScalarBinding(Map.of());
    private final Set<Class<?>> seen = new HashSet<>();

    private ParameterCheck() {}

    /**
     * Looks for the first mistake in the parameters of a strategy.
     *
     * @return what is wrong and what to do, the rest of a sentence whose subject is the strategy; empty if all is well
     */
    public static Optional<String> complaint(Strategy<?> strategy) {
        ParameterCheck check = new ParameterCheck();
        try {
            check.record(strategy.parameters());
            if (Parameters.names(strategy.parameters()).contains(Binding.TYPE)) {
                throw new QmfException("parameter [type] of record ["
                        + strategy.parameters().getName() + "] is reserved for the strategy's name");
            }
            return Optional.empty();
        } catch (QmfException e) {
            return Optional.of("has parameters that cannot be used (" + Found.oneLine(String.valueOf(e.getMessage()))
                    + "); report this to the plugin's author");
        }
    }

    private void record(Class<? extends Record> type) {
        if (!seen.add(type)) {
            return;
        }
        Set<String> names = new HashSet<>();
        for (ParameterDescription parameter : Parameters.describe(type)) {
            String shown = "parameter [" + parameter.name() + "] of record [" + type.getName() + "] ";
            if (!NAME.matcher(parameter.name()).matches()) {
                throw new QmfException(shown + "is not made of lower-case words with dashes");
            }
            if (!names.add(parameter.name())) {
                throw new QmfException(shown + "is there twice");
            }
            if (parameter.bounds().excludeEverything()) {
                throw new QmfException(shown + "has bounds that no number meets");
            }
            types(parameter.type());
            parameter.defaultsTo().ifPresent(text -> defaultOf(parameter, text, shown));
        }
    }

    private void types(ParameterType type) {
        if (type instanceof ParameterType.ListOf list) {
            types(list.item());
        } else if (type instanceof ParameterType.MapOf map) {
            types(map.value());
        } else if (type instanceof ParameterType.OptionalOf optional) {
            types(optional.value());
        } else if (type instanceof ParameterType.Group group) {
            record(group.type());
        }
    }

    private void defaultOf(ParameterDescription parameter, String text, String shown) {
        try {
            value(ConfigReader.parseValue("default", text), parameter.type(), parameter);
        } catch (ConfigurationException e) {
            throw new QmfException(shown + refusal(text, e.problems().get(0).message()), e);
        } catch (ScalarBinding.Refused e) {
            throw new QmfException(shown + refusal(text, e.message()), e);
        }
    }

    private static String refusal(String text, String why) {
        return "has the default [" + Found.printable(text) + "]: " + why;
    }

    private void value(ConfigNode node, ParameterType type, ParameterDescription parameter) {
        if (type instanceof ParameterType.ListOf list) {
            if (!(node instanceof Sequence sequence)) {
                throw new ScalarBinding.Refused("expected a list, " + Found.found(node));
            }
            sequence.items().forEach(item -> value(item, list.item(), parameter));
        } else if (type instanceof ParameterType.MapOf map) {
            mapping(node).forEach(entry -> value(entry.value(), map.value(), parameter));
        } else if (type instanceof ParameterType.OptionalOf optional) {
            if (!(node instanceof Scalar scalar && scalar.isNothing())) {
                value(node, optional.value(), parameter);
            }
        } else if (type instanceof ParameterType.Group group) {
            group(mapping(node), group.type());
        } else if (type instanceof ParameterType.Strategy || type instanceof ParameterType.Later) {
            strategy(node, type);
        } else if (type instanceof ParameterType.Free) {
            scalars.evaluated(node);
        } else {
            scalars.scalar(node, type, parameter);
        }
    }

    private void group(List<Entry> entries, Class<? extends Record> type) {
        List<String> names = Parameters.names(type);
        for (Entry entry : entries) {
            if (!names.contains(entry.key())) {
                throw new ScalarBinding.Refused("unknown parameter [" + Found.printable(entry.key()) + "]; allowed "
                        + names + Suggestions.didYouMean(entry.key(), names));
            }
        }
        for (ParameterDescription parameter : Parameters.describe(type)) {
            Optional<Entry> given = entries.stream()
                    .filter(entry -> entry.key().equals(parameter.name()))
                    .findFirst();
            if (given.isPresent()) {
                value(given.get().value(), parameter.type(), parameter);
            } else if (parameter.required()) {
                throw new ScalarBinding.Refused("missing parameter [" + parameter.name() + "]");
            }
        }
    }

    private static void strategy(ConfigNode node, ParameterType type) {
        Optional<ConfigNode> name =
                node instanceof Mapping mapping ? mapping.entry(Binding.TYPE).map(Entry::value) : Optional.of(node);
        if (name.filter(it -> it instanceof Scalar scalar && scalar.isText()).isEmpty()) {
            throw new ScalarBinding.Refused("expected the name of a strategy of kind [" + type.text() + "], "
                    + (name.isEmpty() ? "found no [type]" : Found.found(name.get())));
        }
    }

    private static List<Entry> mapping(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries();
        }
        throw new ScalarBinding.Refused("expected a mapping, " + Found.found(node));
    }
}
