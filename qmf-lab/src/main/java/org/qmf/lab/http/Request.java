package org.qmf.lab.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.Location;
import org.qmf.host.text.JsonTree;

/** What is asked: places in the path, values of the query, and a body that is never longer than it may be. */
public final class Request {

    /** The longest body of a request that is no upload. */
    static final int LONGEST = 1 << 20;

    private final HttpExchange exchange;
    private final Map<String, String> places;
    private final Map<String, String> query;

    Request(HttpExchange exchange, Map<String, String> places) {
        this.exchange = exchange;
        this.places = Map.copyOf(places);
        this.query = query(exchange.getRequestURI().getRawQuery());
    }

    private static Map<String, String> query(@Nullable String raw) {
        Map<String, String> query = new LinkedHashMap<>();
        for (String pair : raw == null ? new String[0] : raw.split("&", -1)) {
            int equals = pair.indexOf('=');
            String key = equals < 0 ? pair : pair.substring(0, equals);
            try {
                query.put(
                        URLDecoder.decode(key, StandardCharsets.UTF_8),
                        equals < 0 ? "" : URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                throw new Refusal(400, "the query [" + pair + "] cannot be decoded");
            }
        }
        return query;
    }

    /** Returns what stands in a place of the path. */
    public String place(String name) {
        return Optional.ofNullable(places.get(name)).orElseThrow();
    }

    /** Returns a value of the query, if it is given. */
    public Optional<String> value(String name) {
        return Optional.ofNullable(query.get(name)).filter(text -> !text.isEmpty());
    }

    /** Returns the body as a tree; no body is an empty mapping. */
    public ConfigNode.Mapping body() {
        String text = text();
        if (text.isBlank()) {
            return new ConfigNode.Mapping(Location.of("request"), List.of());
        }
        JsonTree.problem(text).ifPresent(problem -> {
            throw new Refusal(400, "the body is no JSON: request:" + problem);
        });
        try {
            if (ConfigReader.parse("request", text) instanceof ConfigNode.Mapping mapping) {
                return mapping;
            }
        } catch (ConfigurationException e) {
            throw new Refusal(400, "the body is refused: " + e.getMessage());
        }
        throw new Refusal(400, "the body is no JSON object");
    }

    private String text() {
        requireLength(LONGEST);
        try (InputStream in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(LONGEST + 1);
            if (bytes.length > LONGEST) {
                throw tooLong(LONGEST);
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new Refusal(400, "the body is not text in UTF-8");
        } catch (IOException e) {
            throw new Refusal(400, "the body ends early");
        }
    }

    private void requireLength(long most) {
        String length = exchange.getRequestHeaders().getFirst("Content-Length");
        if (length != null && length.length() < 19 && length.matches("[0-9]+") && Long.parseLong(length) > most) {
            throw tooLong(most);
        }
    }

    private static Refusal tooLong(long most) {
        return new Refusal(413, "the body is longer than the [" + most + "] bytes that are allowed");
    }

    /**
     * Copies the body.
     *
     * @param most the number of bytes that are allowed
     */
    public void copyTo(OutputStream out, long most) throws IOException {
        requireLength(most);
        byte[] buffer = new byte[1 << 16];
        long total = 0;
        InputStream in = exchange.getRequestBody();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            total += read;
            if (total > most) {
                throw tooLong(most);
            }
            out.write(buffer, 0, read);
        }
    }
}
