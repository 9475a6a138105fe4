package org.qmf.host.configuration;

import static org.qmf.host.text.JsonTree.object;

import jakarta.inject.Inject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.JsonTree.Verbatim;

/**
 * Generates JSON Schemas (draft 2020-12) that accept what {@link Binder} accepts, for editors.
 *
 * <p>Beyond a schema are what spans parameters, what a strategy finds out when it is created, and the inside of
 * expressions.
 */
public record SchemaGenerator(StrategyRegistry registry) {

    /** Stands for the whole configuration in the place of a parameter's name. */
    public static final String WHOLE = "";

    private static final String EXPRESSION = "\\$\\{[^{}]*\\}";

    @Inject
    public SchemaGenerator {}

    /** Returns the schema of a configuration that is bound to a record. */
    public String schema(Class<? extends Record> root, String title) {
        return schema(root, title, Map.of());
    }

    /**
     * Returns the schema of a configuration that is bound to a record and checked further.
     *
     * @param checks by the name of a parameter, a schema in JSON that its value must meet as well; by {@link #WHOLE},
     *     one that the configuration must meet
     */
    public String schema(Class<? extends Record> root, String title, Map<String, String> checks) {
        return JsonText.write(new Writer(checks).schema(root, title));
    }

    /** A default strategy of which only parameters are given; those that the default gives are not required. */
    private record Changed(RegisteredStrategy strategy, List<String> given) {}

    /** Makes one schema; definitions come after what refers to them. */
    private final class Writer {

        private final Map<String, String> checks;
        private final Map<Object, String> names = new HashMap<>();
        private final Queue<Object> pending = new ArrayDeque<>();

        private Writer(Map<String, String> checks) {
            this.checks = checks;
        }

        private Object schema(Class<? extends Record> root, String title) {
            Map<String, Object> schema =
                    object("$schema", "https://json-schema.org/draft/2020-12/schema", "title", title);
            schema.putAll(record(Parameters.describe(root), List.of()));
            if (!checks.isEmpty()) {
                List<Object> further = new ArrayList<>();
                checks.forEach((name, check) -> further.add(
                        name.equals(WHOLE)
                                ? new Verbatim(check)
                                : object("properties", object(name, new Verbatim(check)))));
                schema.put("allOf", further);
            }
            Map<String, Object> definitions = object();
            while (!pending.isEmpty()) {
                Object definition = pending.remove();
                definitions.put(names.getOrDefault(definition, ""), define(definition));
            }
            schema.put("$defs", definitions);
            return schema;
        }

        private Object define(Object definition) {
            if (definition instanceof Strategy<?> strategy) {
                return strategy(strategy);
            }
            if (definition instanceof Changed changed) {
                return record(Parameters.describe(changed.strategy().strategy().parameters()), changed.given());
            }
            Class<?> type = (Class<?>) definition;
            return type.isRecord() ? record(Parameters.describe(type.asSubclass(Record.class)), List.of()) : kind(type);
        }

        private Object kind(Class<?> kind) {
            List<RegisteredStrategy> strategies = registry.ofKind(kind);
            if (strategies.isEmpty()) {
                return object("not", true);
            }
            List<Object> choices = new ArrayList<>();
            List<String> bare = strategies.stream()
                    .filter(strategy -> Parameters.describe(strategy.strategy().parameters()).stream()
                            .noneMatch(ParameterDescription::required))
                    .map(RegisteredStrategy::name)
                    .toList();
            if (!bare.isEmpty()) {
                choices.add(object("enum", bare));
            }
            for (RegisteredStrategy strategy : strategies) {
                choices.add(reference(strategy.strategy(), strategy.kind() + "." + strategy.name()));
            }
            return object("anyOf", choices);
        }

        private Object strategy(Strategy<?> strategy) {
            List<ParameterDescription> parameters = Parameters.describe(strategy.parameters());
            Map<String, Object> properties = object(Binding.TYPE, object("const", strategy.name()));
            properties.putAll(properties(parameters));
            List<String> required = new ArrayList<>(List.of(Binding.TYPE));
            required.addAll(required(parameters, List.of()));
            Map<String, Object> schema = object("description", strategy.summary());
            schema.putAll(mapping(properties, required));
            return schema;
        }

        private Map<String, Object> record(List<ParameterDescription> parameters, List<String> given) {
            return mapping(properties(parameters), required(parameters, given));
        }

        private static Map<String, Object> mapping(Map<String, Object> properties, List<String> required) {
            return object(
                    "type", "object", "properties", properties, "required", required, "additionalProperties", false);
        }

        private Map<String, Object> properties(List<ParameterDescription> parameters) {
            Map<String, Object> properties = object();
            for (ParameterDescription parameter : parameters) {
                Map<String, Object> property = object("description", parameter.text());
                parameter.defaultsTo().ifPresent(text -> {
                    String source = "default of [" + parameter.name() + "]";
                    property.put("default", EffectiveConfiguration.tree(ConfigReader.parseValue(source, text)));
                });
                Map<String, Object> type = orWord(parameter, type(parameter.type(), parameter.bounds()));
                changed(parameter)
                        .ifPresentOrElse(
                                changed -> property.put("anyOf", List.of(type, reference(changed))),
                                () -> property.putAll(type));
                properties.put(parameter.name(), property);
            }
            return properties;
        }

        /** A default that names no strategy is a word of its own, which whoever binds the strategy understands. */
        private Map<String, Object> orWord(ParameterDescription parameter, Map<String, Object> type) {
            return parameter
                    .defaultsTo()
                    .filter(word -> parameter.type() instanceof ParameterType.Later later
                            && ConfigReader.parseValue("default", word) instanceof Scalar
                            && registry.find(later.kind(), word).isEmpty())
                    .map(word -> object("anyOf", List.of(object("const", word), type)))
                    .orElse(type);
        }

        private Optional<Changed> changed(ParameterDescription parameter) {
            if (!(parameter.type() instanceof ParameterType.Strategy type)) {
                return Optional.empty();
            }
            Mapping mapping = new Mapping(Location.of(""), StrategyDefault.entries(parameter));
            return mapping.entry(Binding.TYPE)
                    .flatMap(entry -> registry.find(type.kind(), ((Scalar) entry.value()).text()))
                    .map(strategy -> new Changed(
                            strategy,
                            mapping.entries().stream()
                                    .map(ConfigNode.Entry::key)
                                    .toList()));
        }

        private static List<String> required(List<ParameterDescription> parameters, List<String> given) {
            return parameters.stream()
                    .filter(parameter -> parameter.required() && !given.contains(parameter.name()))
                    .map(ParameterDescription::name)
                    .toList();
        }

        private Map<String, Object> type(ParameterType type, Bounds bounds) {
            if (type instanceof ParameterType.Flag) {
                return object(
                        "anyOf",
                        List.of(
                                object("type", "boolean"),
                                object("type", "string", "pattern", "^" + EXPRESSION + "$")));
            }
            if (type instanceof ParameterType.Text) {
                return object("type", "string");
            }
            if (type instanceof ParameterType.Free) {
                return object();
            }
            if (type instanceof ParameterType.Choice choice) {
                return object("enum", Kebab.namesOf(choice.type()));
            }
            if (type instanceof ParameterType.Group group) {
                return reference(group.type(), group.type().getName());
            }
            if (type instanceof ParameterType.Strategy strategy) {
                return reference(strategy.kind(), strategy.text());
            }
            if (type instanceof ParameterType.Later later) {
                return reference(later.kind(), later.text());
            }
            if (type instanceof ParameterType.ListOf list) {
                return object("type", "array", "items", type(list.item(), bounds));
            }
            if (type instanceof ParameterType.MapOf map) {
                return object("type", "object", "additionalProperties", type(map.value(), bounds));
            }
            if (!(type instanceof ParameterType.OptionalOf optional)) {
                return number(type, bounds);
            }
            List<Object> choices = new ArrayList<>(List.of(type(optional.value(), bounds), object("type", "null")));
            if (optional.automatic()) {
                choices.add(object("const", ParameterType.OptionalOf.AUTO));
            }
            return object("anyOf", choices);
        }

        private static Map<String, Object> number(ParameterType type, Bounds bounds) {
            Map<String, Object> number = object("type", "number");
            if (type instanceof ParameterType.Whole whole) {
                number.put("type", "integer");
                number.put("minimum", bounds.hasMin() ? (long) Math.ceil(bounds.min()) : whole.min());
                number.put("maximum", bounds.hasMax() ? (long) Math.floor(bounds.max()) : whole.max());
            } else {
                bound(number, "minimum", bounds.hasMin(), bounds.min());
                bound(number, "maximum", bounds.hasMax(), bounds.max());
            }
            bound(number, "exclusiveMinimum", bounds.hasAbove(), bounds.above());
            bound(number, "exclusiveMaximum", bounds.hasBelow(), bounds.below());
            String pattern = "^(" + EXPRESSION + infinity(type, bounds) + ")$";
            return object("anyOf", List.of(number, object("type", "string", "pattern", pattern)));
        }

        private static String infinity(ParameterType type, Bounds bounds) {
            if (type instanceof ParameterType.Whole) {
                return "";
            }
            boolean above = !bounds.hasMax() && !bounds.hasBelow();
            boolean below = !bounds.hasMin() && !bounds.hasAbove();
            String infinity = "\\.(inf|Inf|INF)";
            return (above ? "|\\+?" + infinity : "") + (below ? "|-" + infinity : "");
        }

        private static void bound(Map<String, Object> number, String keyword, boolean present, double value) {
            if (present) {
                number.put(keyword, new Verbatim(Numbers.text(value)));
            }
        }

        private Map<String, Object> reference(Changed changed) {
            RegisteredStrategy strategy = changed.strategy();
            return reference(changed, "changed." + strategy.kind() + "." + strategy.name());
        }

        private Map<String, Object> reference(Object definition, String name) {
            if (!names.containsKey(definition)) {
                names.put(definition, names.containsValue(name) ? name + "-" + names.size() : name);
                pending.add(definition);
            }
            return object("$ref", "#/$defs/" + names.get(definition));
        }
    }
}
