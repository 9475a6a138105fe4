package org.qmf.command.message;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.qmf.data.file.NpyArray;

/**
 * A request or an answer.
 *
 * @param head the JSON object as a tree
 * @param arrays the arrays by their names, in their order
 */
public record Message(Map<String, Object> head, Map<String, NpyArray> arrays) {

    public Message {
        head = Collections.unmodifiableMap(new LinkedHashMap<>(head));
        arrays = Collections.unmodifiableMap(new LinkedHashMap<>(arrays));
    }

    /** Returns an array that may be left out. */
    public Optional<NpyArray> array(String name) {
        return Optional.ofNullable(arrays.get(name));
    }
}
