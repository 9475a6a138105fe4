package org.qmf.study.configuration;

import java.util.List;
import org.qmf.api.metric.Metric;

/**
 * A metric and the name under which its values are reported.
 *
 * @param name the strategy's name
 * @param metric the metric
 * @param summary what it measures, in a sentence
 */
public record NamedMetric(String name, Metric metric, String summary) {

    /** Returns which values of one of {@link #columns} are better. */
    public Metric.Better better(String column) {
        return metric.better(column.substring(name.length() + 1));
    }

    /** Returns the names of the values: metric and column joined by a dot. */
    public List<String> columns() {
        return metric.columns().stream().map(column -> name + "." + column).toList();
    }
}
