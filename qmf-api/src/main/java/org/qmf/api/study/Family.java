package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Says to which charts a chart belongs, of which a reader sees one at a time and chooses which.
 *
 * @param name the same for all of them
 * @param heading what is above them; that of the first chart counts
 * @param choices what a reader chooses to see this chart, by the name of each choice, in the order of the controls
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Family(String name, String heading, Map<String, String> choices) {

    public Family {
        requireNonNull(name, "name is null");
        requireNonNull(heading, "heading is null");
        choices = Collections.unmodifiableMap(new LinkedHashMap<>(choices));
    }

    /** Makes a family in which nothing is chosen yet. */
    public static Family of(String name, String heading) {
        return new Family(name, heading, Map.of());
    }

    /** Returns the same with a further choice. */
    public Family with(String choice, String value) {
        Map<String, String> more = new LinkedHashMap<>(choices);
        more.put(choice, value);
        return new Family(name, heading, more);
    }
}
