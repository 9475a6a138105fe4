package org.qmf.lab.http;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One thing that can be asked for, and what the interface's description says of it.
 *
 * @param method the method
 * @param path the path, with places such as {@code {id}}
 * @param summary one sentence for people
 * @param query the values that the query may hold, with what they mean
 * @param body the fields that the body may hold, with what they mean; empty if there is none
 * @param type the type of the answer
 * @param handler answers
 */
public record Route(
        String method,
        String path,
        String summary,
        Map<String, String> query,
        Map<String, String> body,
        String type,
        Function<Request, Answer> handler) {

    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

    /** Makes a route that answers JSON. */
    public static Route json(String method, String path, String summary, Function<Request, Object> handler) {
        return new Route(
                method,
                path,
                summary,
                Map.of(),
                Map.of(),
                "application/json",
                request -> Answer.json(handler.apply(request)));
    }

    /** Makes a route that is only read. */
    public static Route get(String path, String summary, String type, Function<Request, Answer> handler) {
        return new Route("GET", path, summary, Map.of(), Map.of(), type, handler);
    }

    /** Returns the same with values of the query: each a name, followed by its meaning. */
    public Route query(String... values) {
        return new Route(method, path, summary, pairs(values), body, type, handler);
    }

    /** Returns the same with fields of the body: each a name, followed by its meaning. */
    public Route body(String... fields) {
        return new Route(method, path, summary, query, pairs(fields), type, handler);
    }

    private static Map<String, String> pairs(String... words) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            pairs.put(words[i], words[i + 1]);
        }
        return pairs;
    }

    /** Returns what stands in the places of a path, if it is of this form. */
    Optional<Map<String, String>> match(String asked) {
        List<String> names = places();
        Matcher matcher =
                Pattern.compile(PLACE.matcher(path).replaceAll("([^/]{1,80})")).matcher(asked);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> found = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            found.put(names.get(i), matcher.group(i + 1));
        }
        return Optional.of(found);
    }

    private List<String> places() {
        return PLACE.matcher(path).results().map(place -> place.group(1)).toList();
    }

    /** Returns what OpenAPI says of it. */
    Map<String, Object> operation() {
        List<Object> parameters = new ArrayList<>();
        for (String place : places()) {
            parameters.add(object("name", place, "in", "path", "required", true, "schema", object("type", "string")));
        }
        query.forEach((name, meaning) -> parameters.add(
                object("name", name, "in", "query", "description", meaning, "schema", object("type", "string"))));
        Map<String, Object> operation = object("summary", summary, "parameters", parameters);
        if (!body.isEmpty()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            body.forEach((name, meaning) -> fields.put(name, object("description", meaning)));
            operation.put(
                    "requestBody",
                    object(
                            "content",
                            object(
                                    "application/json",
                                    object("schema", object("type", "object", "properties", fields)))));
        }
        operation.put(
                "responses",
                object(
                        "200",
                        object("description", "What was asked for.", "content", object(type, object())),
                        "default",
                        object(
                                "description",
                                "What is wrong, in a sentence: error, and problems with path and message where a"
                                        + " configuration is refused.",
                                "content",
                                object("application/json", object()))));
        return operation;
    }
}
