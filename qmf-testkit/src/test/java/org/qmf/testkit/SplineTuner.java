package org.qmf.testkit;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;

/** Has one parameter of each plain type and describes itself as it should. */
record SplineTuner(
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
        boolean quick)
        implements LambdaTuner {

    /** How often λ is chosen. */
    enum Retune {
        EVERY_ITERATION,
        ONCE
    }

    static Strategy<LambdaTuner> described(String name, String summary) {
        return Strategy.of(LambdaTuner.class, name, SplineTuner.class, summary);
    }

    @Override
    public double tune(RidgePath path, double previous) {
        return min;
    }
}
