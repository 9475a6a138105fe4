package org.qmf.host.configuration;

import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayDeque;
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

/**
 * Generates JSON Schemas (draft 2020-12) that accept what {@link Binder} accepts, for editors.
 *
 * <p>Beyond a schema are what spans parameters, what a strategy finds out when it is created, and the inside of
 * expressions.
 */
public record SchemaGenerator(StrategyRegistry registry) {

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
     * @param checks by the name of a parameter, a schema in JSON that its value must meet as well
     */
    public String schema(Class<? extends Record> root, String title, Map<String, String> checks) {
        return JsonText.write(generator -> new Writer(generator, checks).schema(root, title));
    }

    /** A default strategy of which only parameters are given; those that the default gives are not required. */
    private record Changed(RegisteredStrategy strategy, List<String> given) {}

    /** Writes one schema; definitions are written after what refers to them. */
    private final class Writer {

        private final JsonGenerator json;
        private final Map<String, String> checks;
        private final Map<Object, String> names = new HashMap<>();
        private final Queue<Object> pending = new ArrayDeque<>();

        private Writer(JsonGenerator json, Map<String, String> checks) {
            this.json = json;
            this.checks = checks;
        }

        private void schema(Class<? extends Record> root, String title) throws IOException {
            json.writeStartObject();
            json.writeStringField("$schema", "https://json-schema.org/draft/2020-12/schema");
            json.writeStringField("title", title);
            record(Parameters.describe(root), List.of());
            further();
            json.writeObjectFieldStart("$defs");
            while (!pending.isEmpty()) {
                Object definition = pending.remove();
                json.writeObjectFieldStart(names.getOrDefault(definition, ""));
                define(definition);
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeEndObject();
        }

        private void further() throws IOException {
            if (checks.isEmpty()) {
                return;
            }
            json.writeArrayFieldStart("allOf");
            for (Map.Entry<String, String> check : checks.entrySet()) {
                json.writeStartObject();
                json.writeObjectFieldStart("properties");
                json.writeFieldName(check.getKey());
                json.writeRawValue(check.getValue());
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
        }

        private void define(Object definition) throws IOException {
            if (definition instanceof Strategy<?> strategy) {
                strategy(strategy);
            } else if (definition instanceof Changed changed) {
                record(Parameters.describe(changed.strategy().strategy().parameters()), changed.given());
            } else if (definition instanceof Class<?> type && type.isRecord()) {
                record(Parameters.describe(type.asSubclass(Record.class)), List.of());
            } else if (definition instanceof Class<?> kind) {
                kind(kind);
            }
        }

        private void kind(Class<?> kind) throws IOException {
            List<RegisteredStrategy> strategies = registry.ofKind(kind);
            if (strategies.isEmpty()) {
                json.writeBooleanField("not", true);
                return;
            }
            json.writeArrayFieldStart("anyOf");
            List<String> bare = strategies.stream()
                    .filter(strategy -> Parameters.describe(strategy.strategy().parameters()).stream()
                            .noneMatch(ParameterDescription::required))
                    .map(RegisteredStrategy::name)
                    .toList();
            if (!bare.isEmpty()) {
                json.writeStartObject();
                strings("enum", bare);
                json.writeEndObject();
            }
            for (RegisteredStrategy strategy : strategies) {
                json.writeStartObject();
                reference(strategy.strategy(), strategy.kind() + "." + strategy.name());
                json.writeEndObject();
            }
            json.writeEndArray();
        }

        private void strategy(Strategy<?> strategy) throws IOException {
            List<ParameterDescription> parameters = Parameters.describe(strategy.parameters());
            json.writeStringField("description", strategy.summary());
            json.writeStringField("type", "object");
            json.writeObjectFieldStart("properties");
            json.writeObjectFieldStart(Binding.TYPE);
            json.writeStringField("const", strategy.name());
            json.writeEndObject();
            properties(parameters);
            json.writeEndObject();
            json.writeArrayFieldStart("required");
            json.writeString(Binding.TYPE);
            required(parameters, List.of());
            json.writeEndArray();
            json.writeBooleanField("additionalProperties", false);
        }

        private void record(List<ParameterDescription> parameters, List<String> given) throws IOException {
            json.writeStringField("type", "object");
            json.writeObjectFieldStart("properties");
            properties(parameters);
            json.writeEndObject();
            json.writeArrayFieldStart("required");
            required(parameters, given);
            json.writeEndArray();
            json.writeBooleanField("additionalProperties", false);
        }

        private void properties(List<ParameterDescription> parameters) throws IOException {
            for (ParameterDescription parameter : parameters) {
                json.writeObjectFieldStart(parameter.name());
                json.writeStringField("description", parameter.text());
                if (parameter.defaultsTo().isPresent()) {
                    json.writeFieldName("default");
                    String source = "default of [" + parameter.name() + "]";
                    EffectiveConfiguration.write(
                            json,
                            ConfigReader.parseValue(
                                    source, parameter.defaultsTo().get()));
                }
                Optional<Changed> changed = changed(parameter);
                if (changed.isPresent()) {
                    json.writeArrayFieldStart("anyOf");
                    json.writeStartObject();
                    type(parameter.type(), parameter.bounds());
                    json.writeEndObject();
                    json.writeStartObject();
                    RegisteredStrategy strategy = changed.get().strategy();
                    reference(changed.get(), "changed." + strategy.kind() + "." + strategy.name());
                    json.writeEndObject();
                    json.writeEndArray();
                } else {
                    type(parameter.type(), parameter.bounds());
                }
                json.writeEndObject();
            }
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

        private void required(List<ParameterDescription> parameters, List<String> given) throws IOException {
            for (ParameterDescription parameter : parameters) {
                if (parameter.required() && !given.contains(parameter.name())) {
                    json.writeString(parameter.name());
                }
            }
        }

        private void type(ParameterType type, Bounds bounds) throws IOException {
            if (type instanceof ParameterType.Whole || type instanceof ParameterType.Decimal) {
                number(type, bounds);
            } else if (type instanceof ParameterType.Flag) {
                json.writeStringField("type", "boolean");
            } else if (type instanceof ParameterType.Text) {
                json.writeStringField("type", "string");
            } else if (type instanceof ParameterType.Choice choice) {
                strings("enum", Kebab.namesOf(choice.type()));
            } else if (type instanceof ParameterType.Group group) {
                reference(group.type(), group.type().getName());
            } else if (type instanceof ParameterType.Strategy strategy) {
                reference(strategy.kind(), strategy.text());
            } else if (type instanceof ParameterType.Later later) {
                reference(later.kind(), later.text());
            } else {
                container(type, bounds);
            }
        }

        private void container(ParameterType type, Bounds bounds) throws IOException {
            if (type instanceof ParameterType.ListOf list) {
                json.writeStringField("type", "array");
                json.writeObjectFieldStart("items");
                type(list.item(), bounds);
                json.writeEndObject();
            } else if (type instanceof ParameterType.MapOf map) {
                json.writeStringField("type", "object");
                json.writeObjectFieldStart("additionalProperties");
                type(map.value(), bounds);
                json.writeEndObject();
            } else if (type instanceof ParameterType.OptionalOf optional) {
                json.writeArrayFieldStart("anyOf");
                json.writeStartObject();
                type(optional.value(), bounds);
                json.writeEndObject();
                json.writeStartObject();
                json.writeStringField("type", "null");
                json.writeEndObject();
                json.writeEndArray();
            }
        }

        private void number(ParameterType type, Bounds bounds) throws IOException {
            json.writeArrayFieldStart("anyOf");
            json.writeStartObject();
            if (type instanceof ParameterType.Whole whole) {
                json.writeStringField("type", "integer");
                json.writeNumberField("minimum", bounds.hasMin() ? (long) Math.ceil(bounds.min()) : whole.min());
                json.writeNumberField("maximum", bounds.hasMax() ? (long) Math.floor(bounds.max()) : whole.max());
            } else {
                json.writeStringField("type", "number");
                bound("minimum", bounds.hasMin(), bounds.min());
                bound("maximum", bounds.hasMax(), bounds.max());
            }
            bound("exclusiveMinimum", bounds.hasAbove(), bounds.above());
            bound("exclusiveMaximum", bounds.hasBelow(), bounds.below());
            json.writeEndObject();
            json.writeStartObject();
            json.writeStringField("type", "string");
            json.writeStringField("pattern", "^(" + EXPRESSION + infinity(type, bounds) + ")$");
            json.writeEndObject();
            json.writeEndArray();
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

        private void bound(String keyword, boolean present, double value) throws IOException {
            if (present) {
                json.writeFieldName(keyword);
                json.writeNumber(Numbers.text(value));
            }
        }

        private void strings(String keyword, List<String> values) throws IOException {
            json.writeArrayFieldStart(keyword);
            for (String value : values) {
                json.writeString(value);
            }
            json.writeEndArray();
        }

        private void reference(Object definition, String name) throws IOException {
            if (!names.containsKey(definition)) {
                names.put(definition, names.containsValue(name) ? name + "-" + names.size() : name);
                pending.add(definition);
            }
            json.writeStringField("$ref", "#/$defs/" + names.get(definition));
        }
    }
}
