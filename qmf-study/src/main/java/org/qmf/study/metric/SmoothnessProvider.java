package org.qmf.study.metric;

import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the metric {@code smoothness}. */
public final class SmoothnessProvider implements StrategyProvider<Metric, SmoothnessProvider.Parameters> {

    /**
     * Parameters of {@code smoothness}.
     *
     * @param width the number of columns of the image
     * @param height the number of rows of the image
     * @param fullInk the largest grey value
     */
    public record Parameters(
            @Parameter(value = "The number of columns of the image.", defaultsTo = "28", min = 1, max = 100_000)
            int width,

            @Parameter(value = "The number of rows of the image.", defaultsTo = "28", min = 1, max = 100_000)
            int height,

            @Parameter(
                    value = "The grey value of full ink; where points pile up, the image is not darker.",
                    defaultsTo = "1",
                    above = 0)
            double fullInk) {}

    @Override
    public String name() {
        return "smoothness";
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
        return "Mean of the non-zero absolute values of the Laplacian of the image that points of the plane make.";
    }

    @Override
    public Metric create(Parameters parameters) {
        return new Smooth(parameters);
    }
}
