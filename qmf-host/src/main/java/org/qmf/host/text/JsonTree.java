package org.qmf.host.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes trees of maps, lists, arrays, texts, numbers and flags as JSON. */
public final class JsonTree {

    /** Text that is JSON already. */
    public record Verbatim(String text) {}

    private JsonTree() {}

    /** Returns a map in the order of its entries: each a name, followed by its value. */
    public static Map<String, Object> object(Object... entries) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            object.put((String) entries[i], entries[i + 1]);
        }
        return object;
    }

    /** Returns where and why a text is not one value in JSON, if it is none; YAML is more than that. */
    public static Optional<String> problem(String text) {
        try (JsonParser json = new JsonFactory().createParser(text)) {
            json.nextToken();
            json.skipChildren();
            return json.nextToken() == null
                    ? Optional.empty()
                    : Optional.of(place(json.currentTokenLocation()) + "more follows");
        } catch (JsonProcessingException e) {
            String why = String.valueOf(e.getOriginalMessage());
            return Optional.of(place(e.getLocation()) + why.lines().findFirst().orElse(""));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String place(@Nullable JsonLocation at) {
        return at == null ? "" : at.getLineNr() + ":" + at.getColumnNr() + ": ";
    }

    /** Writes a tree, indented, to a stream that stays open. */
    public static void write(Object tree, OutputStream out) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.useDefaultPrettyPrinter();
            write(tree, json);
        }
    }

    /** Writes a tree as the next value. */
    public static void write(Object tree, JsonGenerator json) throws IOException {
        if (tree instanceof Map<?, ?> object) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                json.writeFieldName((String) entry.getKey());
                write(entry.getValue(), json);
            }
            json.writeEndObject();
        } else if (tree instanceof Iterable<?> items) {
            json.writeStartArray();
            for (Object item : items) {
                write(item, json);
            }
            json.writeEndArray();
        } else if (tree instanceof double[] numbers) {
            json.writeArray(numbers, 0, numbers.length);
        } else if (tree instanceof Verbatim verbatim) {
            json.writeRawValue(verbatim.text());
        } else {
            json.writePOJO(tree);
        }
    }
}
