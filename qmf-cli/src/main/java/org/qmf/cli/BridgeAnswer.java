package org.qmf.cli;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.Points;
import org.qmf.host.text.JsonTree;

/**
 * A message to another program: a JSON object and arrays of points, see {@link BridgeFrame}.
 *
 * @param header the object, a tree as {@link JsonTree} writes it
 * @param arrays the points
 */
record BridgeAnswer(Map<String, Object> header, List<Points> arrays) {

    BridgeAnswer {
        requireNonNull(header, "header is null");
        arrays = List.copyOf(arrays);
    }

    /** Makes a message without arrays: each entry a name, followed by its value. */
    static BridgeAnswer of(Object... entries) {
        return new BridgeAnswer(JsonTree.object(entries), List.of());
    }

    void write(OutputStream out) throws IOException {
        Map<String, Object> whole = new LinkedHashMap<>(header);
        whole.put(
                "arrays",
                arrays.stream()
                        .map(points -> List.of(points.size(), points.dimension()))
                        .toList());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(bytes)) {
            JsonTree.write(whole, json);
        }
        BridgeFrame.write(bytes.toByteArray(), arrays, out);
    }
}
