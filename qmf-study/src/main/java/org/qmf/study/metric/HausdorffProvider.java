package org.qmf.study.metric;

import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the metric {@code hausdorff}. */
public final class HausdorffProvider implements StrategyProvider<Metric, HausdorffProvider.Parameters> {

    /**
     * Parameters of {@code hausdorff}.
     *
     * @param samples the size of the sample that stands for the manifold
     */
    public record Parameters(
            @Parameter(
                    value = "Number of points that stand for the manifold.",
                    defaultsTo = "2000",
                    min = 1,
                    max = 10_000_000)
            int samples) {}

    @Override
    public String name() {
        return "hausdorff";
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
        return "Two-sided Hausdorff distance between the denoised points and the true manifold.";
    }

    @Override
    public Metric create(Parameters parameters) {
        return new Hausdorff(parameters.samples());
    }
}
