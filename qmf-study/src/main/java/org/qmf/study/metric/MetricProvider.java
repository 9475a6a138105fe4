package org.qmf.study.metric;

import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.NoParameters;
import org.qmf.api.strategy.StrategyProvider;

/** Provides one metric without parameters. */
abstract class MetricProvider implements StrategyProvider<Metric, NoParameters> {

    private final String name;
    private final String summary;
    private final Metric metric;

    MetricProvider(String name, String summary, Metric metric) {
        this.name = name;
        this.summary = summary;
        this.metric = metric;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Class<Metric> kind() {
        return Metric.class;
    }

    @Override
    public Class<NoParameters> parameters() {
        return NoParameters.class;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public Metric create(NoParameters parameters) {
        return metric;
    }
}
