package org.qmf.command;

import java.util.List;
import org.qmf.api.data.Dataset;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** Lists the strategies that are programs. */
public final class CommandPlugin implements Plugin {

    private static final String NAME = "command";

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                                ManifoldEstimator.class,
                                NAME,
                                CommandEstimator.class,
                                "Asks a program in any language for the denoised points.")
                        .promises(Capability.OUT_OF_SAMPLE),
                Strategy.of(Dataset.class, NAME, CommandDataset.class, "Asks a program in any language for a sample."),
                Strategy.of(Metric.class, NAME, CommandMetric.class, "Asks a program in any language for numbers."));
    }
}
