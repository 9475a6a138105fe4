package org.qmf.command.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.StrategyException;
import org.qmf.api.data.Excerpt;
import org.qmf.host.text.JsonTree;

/** Reads and writes JSON objects as trees of maps, lists, texts, numbers and flags. */
public final class JsonObject {

    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonObject() {}

    /** Writes an object. */
    public static byte[] bytes(Map<String, Object> object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            JsonTree.write(object, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads an object; nothing is the text "null".
     *
     * @param what whose it is, the beginning of a sentence
     * @throws StrategyException if it is none
     */
    public static Map<String, Object> read(byte[] json, String what) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new StrategyException(what + " is no JSON object");
            }
            Map<String, Object> object = object(parser);
            if (parser.nextToken() != null) {
                throw new StrategyException(what + " goes on after its JSON object");
            }
            return object;
        } catch (JsonProcessingException e) {
            throw new StrategyException(what + " is no JSON: " + Excerpt.of(String.valueOf(e.getOriginalMessage())), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> object(JsonParser parser) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser));
        }
        return object;
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> {
                List<Object> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(value(parser));
                }
                yield items;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> String.valueOf(parser.getText());
        };
    }
}
