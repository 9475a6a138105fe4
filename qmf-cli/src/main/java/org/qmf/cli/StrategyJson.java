package org.qmf.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import org.qmf.api.Citation;
import org.qmf.host.configuration.Bounds;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;

/** Writes everything that is known about strategies as JSON. */
final class StrategyJson {

    private StrategyJson() {}

    static void write(List<RegisteredStrategy> strategies, List<String> problems, PrintStream out) throws IOException {
        JsonFactory factory = new JsonFactory();
        factory.disable(StreamWriteFeature.AUTO_CLOSE_TARGET.mappedFeature());
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeArrayFieldStart("strategies");
            for (RegisteredStrategy strategy : strategies) {
                write(strategy, json);
            }
            json.writeEndArray();
            writeTexts(json, "problems", problems);
            json.writeEndObject();
        }
        out.println();
    }

    /** Returns the promises of a strategy as configurations would write them. */
    static List<String> capabilities(RegisteredStrategy strategy) {
        return strategy.strategy().capabilities().stream()
                .map(capability -> capability.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .sorted()
                .toList();
    }

    private static void write(RegisteredStrategy strategy, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", strategy.kind());
        json.writeStringField("name", strategy.name());
        json.writeStringField("version", strategy.origin().version());
        json.writeStringField("origin", strategy.origin().location());
        json.writeStringField("summary", strategy.strategy().summary());
        json.writeArrayFieldStart("parameters");
        for (ParameterDescription parameter :
                Parameters.describe(strategy.strategy().parameters())) {
            write(parameter, json);
        }
        json.writeEndArray();
        writeTexts(json, "capabilities", capabilities(strategy));
        writeTexts(
                json,
                "citations",
                strategy.strategy().citations().stream().map(Citation::toString).toList());
        json.writeEndObject();
    }

    private static void write(ParameterDescription parameter, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", parameter.name());
        json.writeStringField("type", parameter.type().text());
        json.writeBooleanField("required", parameter.required());
        if (parameter.defaultsTo().isPresent()) {
            json.writeStringField("default", parameter.defaultsTo().get());
        }
        Bounds bounds = parameter.bounds();
        writeBound(json, "min", bounds.min());
        writeBound(json, "max", bounds.max());
        writeBound(json, "above", bounds.above());
        writeBound(json, "below", bounds.below());
        json.writeStringField("text", parameter.text());
        json.writeEndObject();
    }

    private static void writeBound(JsonGenerator json, String name, double bound) throws IOException {
        if (!Double.isInfinite(bound)) {
            json.writeNumberField(name, bound);
        }
    }

    private static void writeTexts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
