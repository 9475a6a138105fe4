package org.qmf.study.configuration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.strategy.Parameter;

/**
 * Values of a publication that a study repeats.
 *
 * @param source where they are printed
 * @param metric the value of the study they are compared with
 * @param sweep the settings for which they are printed
 * @param values of each method, one for each setting
 * @param notes what explains a difference, by method
 */
public record Published(
        @Parameter("Where the values are printed.") String source,

        @Parameter("The value of the study they are compared with; the one that decides where not given.")
        Optional<String> metric,

        @Parameter(value = "The values of each variable for which they are printed.", defaultsTo = "{}")
        Map<String, List<Double>> sweep,

        @Parameter("The printed values of each method, in the order of the sweep.")
        Map<String, List<Double>> values,

        @Parameter(value = "What explains a difference, by method.", defaultsTo = "{}")
        Map<String, String> notes) {

    public Published {
        sweep = Collections.unmodifiableMap(new LinkedHashMap<>(sweep));
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        notes = Collections.unmodifiableMap(new LinkedHashMap<>(notes));
    }

    /** Returns the printed value of a method at a setting. */
    public Optional<Double> value(String method, Setting setting) {
        int place = Setting.of(sweep).indexOf(setting);
        List<Double> row = values.getOrDefault(method, List.of());
        return place < 0 || place >= row.size() ? Optional.empty() : Optional.of(row.get(place));
    }
}
