package org.qmf.study.journal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Writes journal lines as JSON and reads them back, numbers to the last bit; NaN is {@code null}.
 *
 * <p>A line ends with a checksum of what is before it, so that one with a single changed digit is not taken for a result.
 * Lines without one, as earlier versions wrote them, are read, too.
 */
final class LineText {

    /** How every line begins. */
    static final String BEGINNING = "{\"key\":";

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final Pattern CHECKED = Pattern.compile("(.*),\"crc\":\"([0-9a-f]{8})\"}");
    private static final Set<String> KNOWN =
            Set.of("key", "dataset", "method", "parameters", "seed", "error", "origin");

    private LineText() {}

    static String write(JournalLine line) {
        StringWriter written = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(written)) {
            json.writeStartObject();
            json.writeStringField("key", line.key());
            if (!line.cell().dataset().isEmpty()) {
                json.writeStringField("dataset", line.cell().dataset());
            }
            json.writeStringField("method", line.cell().method());
            json.writeStringField("parameters", line.cell().parameters());
            json.writeNumberField("seed", line.cell().seed());
            write(json, "values", line.values());
            write(json, "timings", line.timings());
            if (line.error().isPresent()) {
                json.writeStringField("error", line.error().get());
            }
            if (!line.origin().isEmpty()) {
                json.writeStringField("origin", line.origin());
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String text = written.toString();
        String open = text.substring(0, text.length() - 1);
        return open + ",\"crc\":\"" + crc(open) + "\"}\n";
    }

    private static String crc(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", crc.getValue());
    }

    private static void write(JsonGenerator json, String name, Map<String, Double> values) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Double> entry : values.entrySet()) {
            json.writeFieldName(entry.getKey());
            double value = entry.getValue();
            if (Double.isNaN(value)) {
                json.writeNull();
            } else if (Double.isInfinite(value)) {
                json.writeString(Double.toString(value));
            } else {
                json.writeNumber(Double.toString(value));
            }
        }
        json.writeEndObject();
    }

    /** Reads a line, or nothing if it is damaged. */
    static Optional<JournalLine> read(String line) {
        Matcher checked = CHECKED.matcher(line);
        if (!checked.matches()) {
            return parse(line);
        }
        String open = checked.group(1);
        return crc(open).equals(checked.group(2)) ? parse(open + "}") : Optional.empty();
    }

    private static Optional<JournalLine> parse(String text) {
        Map<String, String> texts = new LinkedHashMap<>();
        Map<String, Map<String, Double>> groups = new LinkedHashMap<>();
        try (JsonParser json = FACTORY.createParser(text)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                if (json.nextToken() == JsonToken.START_OBJECT) {
                    groups.put(name, numbers(json));
                } else {
                    texts.put(name, json.getText());
                }
            }
            boolean whole = json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null;
            return whole && KNOWN.containsAll(texts.keySet()) ? line(texts, groups) : Optional.empty();
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Map<String, Double> numbers(JsonParser json) throws IOException {
        Map<String, Double> numbers = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            boolean unknown = json.nextToken() == JsonToken.VALUE_NULL;
            numbers.put(name, unknown ? Double.NaN : Double.parseDouble(json.getText()));
        }
        return numbers;
    }

    private static Optional<JournalLine> line(Map<String, String> texts, Map<String, Map<String, Double>> groups) {
        @Nullable String key = texts.get("key");
        @Nullable String method = texts.get("method");
        @Nullable String parameters = texts.get("parameters");
        @Nullable String seed = texts.get("seed");
        @Nullable Map<String, Double> values = groups.get("values");
        @Nullable Map<String, Double> timings = groups.get("timings");
        if (key == null || method == null || parameters == null || seed == null || values == null || timings == null) {
            return Optional.empty();
        }
        CellId cell = new CellId(texts.getOrDefault("dataset", ""), method, parameters, Integer.parseInt(seed));
        return Optional.of(new JournalLine(
                key, cell, values, timings, Optional.ofNullable(texts.get("error")), texts.getOrDefault("origin", "")));
    }
}
