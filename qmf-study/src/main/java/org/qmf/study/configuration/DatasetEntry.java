package org.qmf.study.configuration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.host.configuration.Deferred;

/**
 * What a study file says about one of several data sets.
 *
 * @param dataset where the samples come from
 * @param sweep values of variables for this data set only
 * @param grid values of variables of the grid for this data set only
 */
public record DatasetEntry(
        @Parameter("Where the samples come from; may use the variables of the sweep.")
        Deferred<Dataset> dataset,

        @Parameter(
                value = "The values of variables on this data set; they take the place of those of the study's sweep"
                        + " or are added to them.",
                defaultsTo = "{}")
        Map<String, List<Double>> sweep,

        @Parameter(
                value = "The values of variables of the grid on this data set; they take the place of those of"
                        + " tune.grid or are added to them.",
                defaultsTo = "{}")
        Map<String, List<Double>> grid) {

    public DatasetEntry {
        sweep = Collections.unmodifiableMap(new LinkedHashMap<>(sweep));
        grid = Collections.unmodifiableMap(new LinkedHashMap<>(grid));
    }
}
