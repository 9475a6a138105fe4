package org.qmf.host.provenance;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.qmf.api.strategy.Outside;
import org.qmf.api.strategy.Outside.Dependence;
import org.qmf.api.strategy.Outside.UsedFile;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.registry.Origin;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * What a result was made from.
 *
 * @param version version of QMF
 * @param command the command line
 * @param configuration the effective configuration as JSON: what was run, and so what was chosen if anything was
 * @param choice how it was chosen, if it was
 * @param strategies the strategies used
 * @param outside what strategies depend on beside their configuration, such as programs
 * @param data the points read and written
 * @param began when the run began
 * @param seconds how long its phases took; not part of what makes a result the same
 * @param outcomes how many points ended in which way
 */
public record Provenance(
        String version,
        List<String> command,
        String configuration,
        Optional<ChoiceRecord> choice,
        List<RegisteredStrategy> strategies,
        List<Dependence> outside,
        List<DataRecord> data,
        Instant began,
        Map<String, Double> seconds,
        Map<String, Integer> outcomes) {

    static final int FORMAT = 1;

    /** Describes a run for which nothing was chosen. */
    public Provenance(
            String version,
            List<String> command,
            String configuration,
            List<RegisteredStrategy> strategies,
            List<DataRecord> data,
            Instant began,
            Map<String, Double> seconds,
            Map<String, Integer> outcomes) {
        this(version, command, configuration, Optional.empty(), strategies, List.of(), data, began, seconds, outcomes);
    }

    /** Describes a run of what a configuration was bound to. */
    public static Provenance of(
            String version,
            List<String> command,
            Bound<?> bound,
            Optional<ChoiceRecord> choice,
            List<DataRecord> data,
            Instant began,
            Map<String, Double> seconds,
            Map<String, Integer> outcomes) {
        return new Provenance(
                version,
                command,
                EffectiveConfiguration.toJson(bound.effective()),
                choice,
                bound.used(),
                bound.outside().stream().map(Outside::dependence).distinct().toList(),
                data,
                began,
                seconds,
                outcomes);
    }

    /** Writes the provenance as JSON to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeNumberField("format", FORMAT);
            json.writeStringField("qmf", version);
            writeProperties(json);
            json.writeArrayFieldStart("command");
            for (String word : command) {
                json.writeString(word);
            }
            json.writeEndArray();
            json.writeFieldName("configuration");
            copy(configuration, json);
            if (choice.isPresent()) {
                json.writeFieldName("choice");
                choice.get().write(json);
            }
            writeStrategies(json);
            writeOutside(json);
            writeData(json);
            json.writeStringField("began", began.toString());
            json.writeObjectFieldStart("seconds");
            for (Map.Entry<String, Double> entry : seconds.entrySet()) {
                json.writeNumberField(entry.getKey(), Math.round(entry.getValue() * 1000) / 1000.0);
            }
            json.writeEndObject();
            json.writeObjectFieldStart("outcomes");
            for (Map.Entry<String, Integer> entry : outcomes.entrySet()) {
                json.writeNumberField(entry.getKey(), entry.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        out.write('\n');
    }

    static void copy(String text, JsonGenerator json) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            parser.nextToken();
            json.copyCurrentStructure(parser);
        }
    }

    /** Returns the Java machine. */
    static String java() {
        return System.getProperty("java.vm.name") + " " + System.getProperty("java.version");
    }

    /** Returns the operating system. */
    static String system() {
        return System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
    }

    private static void writeProperties(JsonGenerator json) throws IOException {
        json.writeStringField("java", java());
        json.writeStringField("system", system());
        json.writeNumberField("processors", Runtime.getRuntime().availableProcessors());
    }

    private void writeStrategies(JsonGenerator json) throws IOException {
        // Most strategies share their jar with others.
        Map<Optional<Path>, Optional<String>> checksums = new HashMap<>();
        json.writeArrayFieldStart("strategies");
        for (RegisteredStrategy strategy : strategies) {
            json.writeStartObject();
            json.writeStringField("kind", strategy.kind());
            json.writeStringField("name", strategy.name());
            Origin origin = strategy.origin();
            json.writeStringField("version", origin.version());
            json.writeStringField("origin", origin.location());
            Optional<String> checksum = checksums.computeIfAbsent(origin.file(), jar -> origin.checksum());
            if (checksum.isPresent()) {
                json.writeStringField("sha256", checksum.get());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeOutside(JsonGenerator json) throws IOException {
        if (outside.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("outside");
        for (Dependence each : outside) {
            json.writeStartObject();
            json.writeStringField("name", each.name());
            for (Map.Entry<String, String> fact : new TreeMap<>(each.facts()).entrySet()) {
                json.writeStringField(fact.getKey(), fact.getValue());
            }
            json.writeObjectFieldStart("files");
            for (UsedFile file : each.files()) {
                json.writeStringField(file.name(), file.checksum());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeData(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("data");
        for (DataRecord each : data) {
            json.writeStartObject();
            json.writeStringField("role", each.role());
            json.writeStringField("location", each.location());
            json.writeNumberField("points", each.points());
            json.writeNumberField("dimension", each.dimension());
            json.writeStringField("sha256", each.checksum());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
