package org.qmf.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DimensionPanel;

/** Writes what was found out about a sample as JSON. */
final class SuggestionJson {

    private SuggestionJson() {}

    static void write(Suggestion suggestion, OutputStream out) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            json.writeStringField("input", suggestion.input());
            json.writeNumberField("points", suggestion.points());
            json.writeNumberField("ambient", suggestion.ambient());
            json.writeArrayFieldStart("dimension");
            for (DimensionPanel.Opinion opinion : suggestion.panel().opinions()) {
                write(opinion, json);
            }
            json.writeEndArray();
            json.writeFieldName("choice");
            suggestion.record().write(json);
            json.writeFieldName("configuration");
            json.writeRawValue(EffectiveConfiguration.toJson(suggestion.fixed()).strip());
            json.writeEndObject();
        }
        out.write('\n');
    }

    private static void write(DimensionEstimate estimate, JsonGenerator json) throws IOException {
        json.writeNumberField("dimension", estimate.dimension());
        json.writeBooleanField("decided", estimate.decided());
        json.writeObjectFieldStart("votes");
        for (Map.Entry<Integer, Double> vote : estimate.votes().entrySet()) {
            json.writeNumberField(String.valueOf(vote.getKey()), vote.getValue());
        }
        json.writeEndObject();
    }

    private static void write(DimensionPanel.Opinion opinion, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("by", opinion.name());
        if (opinion.estimate().isPresent()) {
            DimensionEstimate estimate = opinion.estimate().get();
            write(estimate, json);
            json.writeStringField("explanation", estimate.explanation());
            json.writeArrayFieldStart("scales");
            for (Map.Entry<Integer, DimensionEstimate> scale : opinion.scales().entrySet()) {
                json.writeStartObject();
                json.writeNumberField("k", scale.getKey());
                write(scale.getValue(), json);
                json.writeEndObject();
            }
            json.writeEndArray();
        } else {
            json.writeStringField("reason", opinion.reason());
        }
        json.writeEndObject();
    }
}
