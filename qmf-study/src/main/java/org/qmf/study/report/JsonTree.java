package org.qmf.study.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON file as maps, lists and texts. */
final class JsonTree {

    private JsonTree() {}

    /** Reads a file whose root is an object; empty if it cannot be read. */
    static Map<String, Object> read(Path file) {
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            return json.nextToken() == JsonToken.START_OBJECT ? object(json) : Map.of();
        } catch (IOException e) {
            return Map.of();
        }
    }

    /** Returns the objects of a list. */
    static List<Map<?, ?>> objects(Object value) {
        List<Map<?, ?>> objects = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(item -> {
                if (item instanceof Map<?, ?> map) {
                    objects.add(map);
                }
            });
        }
        return objects;
    }

    private static Map<String, Object> object(JsonParser json) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            object.put(name, value(json));
        }
        return object;
    }

    private static Object value(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.START_OBJECT) {
            return object(json);
        }
        if (json.currentToken() == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                list.add(value(json));
            }
            return list;
        }
        return String.valueOf(json.getText());
    }
}
