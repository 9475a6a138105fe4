package org.qmf.host.configuration;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Writes a configuration to start from: every parameter of a strategy, and of the strategies in its defaults, with its
 * default below a comment that explains it. Required parameters are left open, optional ones are commented out.
 */
public record ConfigurationTemplate(StrategyRegistry registry) {

    private static final int DEEPEST = 10;
    private static final String STEP = "  ";

    @Inject
    public ConfigurationTemplate {}

    /** Returns the template of a strategy, in YAML, under the name of its kind. */
    public String of(RegisteredStrategy strategy) {
        StringBuilder yaml = new StringBuilder();
        yaml.append("# ").append(Found.oneLine(strategy.strategy().summary())).append('\n');
        strategy(yaml, strategy.kind(), strategy, List.of(), "", 0);
        return yaml.toString();
    }

    /** Returns the template of a configuration that is bound to a record, below a comment. */
    public String of(Class<? extends Record> root, String comment) {
        StringBuilder yaml = new StringBuilder();
        yaml.append("# ").append(comment).append('\n');
        parameters(yaml, Parameters.describe(root), List.of(), "", 0);
        return yaml.toString();
    }

    private void strategy(
            StringBuilder yaml, String key, RegisteredStrategy strategy, List<Entry> given, String indent, int depth) {
        List<ParameterDescription> parameters =
                Parameters.describe(strategy.strategy().parameters());
        if (parameters.isEmpty()) {
            line(yaml, indent, key + ": " + YamlText.word(strategy.name()));
            return;
        }
        line(yaml, indent, key + ":");
        line(yaml, indent + STEP, Binding.TYPE + ": " + YamlText.word(strategy.name()));
        parameters(yaml, parameters, given, indent + STEP, depth + 1);
    }

    private void parameters(
            StringBuilder yaml, List<ParameterDescription> parameters, List<Entry> given, String indent, int depth) {
        for (ParameterDescription parameter : parameters) {
            line(yaml, indent, "# " + comment(parameter));
            Optional<ConfigNode> value = given.stream()
                    .filter(entry -> entry.key().equals(parameter.name()))
                    .map(Entry::value)
                    .findFirst()
                    .or(() -> parameter
                            .defaultsTo()
                            .map(text -> ConfigReader.parseValue("default of [" + parameter.name() + "]", text)));
            if (value.isPresent()) {
                value(yaml, parameter, value.get(), indent, depth);
            } else {
                line(yaml, indent, (parameter.required() ? "" : "# ") + parameter.name() + ":");
            }
        }
    }

    private void value(StringBuilder yaml, ParameterDescription parameter, ConfigNode value, String indent, int depth) {
        if (parameter.type() instanceof ParameterType.Strategy type && depth < DEEPEST) {
            Optional<StrategyChoice> choice = StrategyChoice.of(value, type.kind(), registry, "", new Problems());
            if (choice.isPresent()) {
                List<Entry> given = choice.get().parameters();
                strategy(yaml, parameter.name(), choice.get().strategy(), given, indent, depth);
                return;
            }
        }
        boolean group = parameter.type() instanceof ParameterType.Group;
        if (group && value instanceof Mapping mapping && depth < DEEPEST) {
            line(yaml, indent, parameter.name() + ":");
            Class<? extends Record> type = ((ParameterType.Group) parameter.type()).type();
            parameters(yaml, Parameters.describe(type), mapping.entries(), indent + STEP, depth + 1);
            return;
        }
        line(yaml, indent, parameter.name() + ": " + YamlText.flow(value));
    }

    private static String comment(ParameterDescription parameter) {
        List<String> facts = new ArrayList<>();
        facts.add(parameter.type().text());
        if (!parameter.bounds().text().isEmpty()) {
            facts.add(parameter.bounds().text());
        }
        if (parameter.required()) {
            facts.add("required");
        }
        return Found.oneLine(parameter.text() + " (" + String.join("; ", facts) + ")");
    }

    private static void line(StringBuilder yaml, String indent, String text) {
        yaml.append(indent).append(text).append('\n');
    }
}
