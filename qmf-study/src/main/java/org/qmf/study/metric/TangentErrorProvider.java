package org.qmf.study.metric;

import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the metric {@code tangent-error}. */
public final class TangentErrorProvider implements StrategyProvider<Metric, TangentErrorProvider.Parameters> {

    /**
     * Parameters of {@code tangent-error}.
     *
     * @param k how many denoised points a tangent space is estimated from
     */
    public record Parameters(
            @Parameter(
                    value = "Number of denoised points, the nearest ones, that a tangent space is estimated from.",
                    defaultsTo = "12",
                    min = 2)
            int k) {}

    @Override
    public String name() {
        return "tangent-error";
    }

    @Override
    public Class<Metric> kind() {
        return Metric.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Sine of the largest angle between the tangent spaces of the denoised points and the true ones.";
    }

    @Override
    public Metric create(Parameters parameters) {
        return new TangentError(parameters.k());
    }
}
