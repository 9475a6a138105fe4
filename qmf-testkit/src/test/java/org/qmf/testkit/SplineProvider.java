package org.qmf.testkit;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Describes itself as it should. */
public class SplineProvider implements StrategyProvider<LambdaTuner, SplineProvider.Parameters> {

    /** How often λ is chosen. */
    public enum Retune {
        EVERY_ITERATION,
        ONCE
    }

    /** One parameter of each plain type. */
    public record Parameters(
            @Parameter(value = "Largest λ.", defaultsTo = ".inf", above = 0)
            double max,

            @Parameter(value = "Smallest λ.", defaultsTo = "0.5", min = 0, below = 1)
            double min,

            @Parameter(value = "Number of steps.", defaultsTo = "7", min = 1)
            int steps,

            @Parameter(value = "Number of all steps.", defaultsTo = "70", min = 1)
            long allSteps,

            @Parameter(value = "When to choose.", defaultsTo = "every-iteration")
            Retune retune,

            @Parameter(value = "Label in reports.", defaultsTo = "spline")
            String label,

            @Parameter(value = "Whether to be quick.", defaultsTo = "true")
            boolean quick) {}

    @Override
    public String name() {
        return "acme.spline-2";
    }

    @Override
    public Class<LambdaTuner> kind() {
        return LambdaTuner.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Smooths with splines, e.g. of degree 3.";
    }

    @Override
    public LambdaTuner create(Parameters parameters) {
        return (path, previous) -> parameters.min();
    }
}
