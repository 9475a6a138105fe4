package org.qmf.tuning;

import java.util.Optional;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;

/**
 * Chooses λ by a prescribed sensitivity δ (Section 3.1): the root of Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)³ = δ.
 *
 * <p>The proof of Proposition 2 loses a factor: s' is −2 times the trace given there, s'' is 6 times. The published values
 * of δ are in the units of that trace, so δ is compared with −s'(λ)/2 = {@link RidgePath#sensitivity}.
 */
public record Sensitivity(
        @Parameter(
                value = "Sensitivity of the squared norm of Q to lambda, in the units of the published"
                        + " values: half the derivative, without its sign.",
                above = 0,
                max = Double.MAX_VALUE)
        double delta,

        @Parameter(
                value = "Smallest lambda; taken when the sensitivity is below delta everywhere.",
                defaultsTo = "0.001",
                min = 0,
                max = Double.MAX_VALUE)
        double min,

        @Parameter(
                value = "Largest lambda; taken when the sensitivity is above delta everywhere.",
                defaultsTo = "1",
                min = 0)
        double max,

        @Parameter(
                value = "Whether lambda is chosen anew in every iteration or once at the linear fit.",
                defaultsTo = "every-iteration")
        Retune retune)
        implements LambdaTuner {

    static final String NAME = "sensitivity";

    public Sensitivity {
        LambdaRange.requireOrdered(min, max);
    }

    @Override
    public double tune(RidgePath path, double previous) {
        return PathRoot.solve(path, 3, delta, min, max, previous);
    }

    @Override
    public boolean everyIteration() {
        return retune == Retune.EVERY_ITERATION;
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
