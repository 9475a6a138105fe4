package org.qmf.study.cloud;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qmf.study.journal.CellId;

/** Writes which files belong to a cell as a line of JSON, and reads it back. */
final class CloudIndex {

    /** The name of the file in the folder of the clouds. */
    static final String FILE = "index.jsonl";

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final Pattern PLAIN = Pattern.compile("\\w+");

    private CloudIndex() {}

    static String write(CloudFiles files) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            if (!files.cell().dataset().isEmpty()) {
                json.writeStringField("dataset", files.cell().dataset());
            }
            json.writeStringField("method", files.cell().method());
            json.writeStringField("parameters", files.cell().parameters());
            json.writeNumberField("seed", files.cell().seed());
            json.writeStringField("sample", files.sample());
            json.writeStringField("result", files.result());
            json.writeEndObject();
        }
        return text.append('\n').toString();
    }

    /** Reads a line, or nothing if it is damaged. */
    static Optional<CloudFiles> read(String line) {
        Map<String, String> texts = new HashMap<>();
        try (JsonParser json = FACTORY.createParser(line)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                texts.put(name, json.getText());
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        @Nullable String method = texts.get("method");
        @Nullable String parameters = texts.get("parameters");
        @Nullable String seed = texts.get("seed");
        @Nullable String sample = texts.get("sample");
        @Nullable String result = texts.get("result");
        if (method == null || parameters == null || seed == null || sample == null || result == null) {
            return Optional.empty();
        }
        // Both become parts of names of files.
        if (!PLAIN.matcher(sample + result).matches()) {
            return Optional.empty();
        }
        try {
            CellId cell = new CellId(texts.getOrDefault("dataset", ""), method, parameters, Integer.parseInt(seed));
            return Optional.of(new CloudFiles(cell, sample, result));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
