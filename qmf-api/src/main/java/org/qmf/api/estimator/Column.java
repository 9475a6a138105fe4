package org.qmf.api.estimator;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;
import org.apiguardian.api.API;

/**
 * A value that an estimator reports for each point.
 *
 * @param name lower-case words with dashes; the heading of the column in files
 * @param meaning one sentence that says what the value is, with its unit
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Column(String name, String meaning) implements Serializable {

    public Column {
        requireNonNull(name, "name is null");
        requireNonNull(meaning, "meaning is null");
    }
}
