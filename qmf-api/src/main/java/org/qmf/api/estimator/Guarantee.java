package org.qmf.api.estimator;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Tells whether a theorem covers a chart.
 *
 * @param name the theorem, in lower-case letters and digits
 * @param inside whether its condition holds
 * @param quantities the numbers that the condition compares, by their names, in the order in which they are shown
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Guarantee(String name, boolean inside, Map<String, Double> quantities) {

    public Guarantee {
        quantities = Collections.unmodifiableMap(new LinkedHashMap<>(quantities));
    }
}
