package org.qmf.api.strategy;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;

/**
 * A value of any form in a configuration: a number, a flag, a text, a list, a mapping or nothing.
 *
 * <p>A component of this type takes whatever is written; expressions {@code ${k}} in it are evaluated.
 *
 * @param json the value as JSON in ASCII
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record FreeValue(String json) {

    public FreeValue {
        requireNonNull(json, "json is null");
    }
}
