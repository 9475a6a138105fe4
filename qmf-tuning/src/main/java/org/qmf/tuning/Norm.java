package org.qmf.tuning;

import java.util.Optional;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;

/** Chooses λ by a prescribed curvature: the root of s(λ) = ‖Q(λ)‖² = target. */
public record Norm(
        @Parameter(value = "Squared norm of Q that lambda shall give.", above = 0, max = Double.MAX_VALUE)
        double target,

        @Parameter(
                value = "Smallest lambda; taken when the norm is below the target everywhere.",
                defaultsTo = "0.001",
                min = 0,
                max = Double.MAX_VALUE)
        double min,

        @Parameter(
                value = "Largest lambda; taken when the norm is above the target everywhere.",
                defaultsTo = "1",
                min = 0)
        double max)
        implements LambdaTuner {

    static final String NAME = "norm";

    public Norm {
        LambdaRange.requireOrdered(min, max);
    }

    @Override
    public double tune(RidgePath path, double previous) {
        return PathRoot.solve(path, 2, target, min, max, previous);
    }

    @Override
    public boolean clamped(RidgePath path, double lambda) {
        return lambda <= min || lambda >= max;
    }

    @Override
    public Optional<String> hintWhenClamped() {
        return Optional.of(LambdaRange.unitsHint(NAME));
    }
}
