package org.qmf.tuning;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.tuning.RootTuner.Units;

/** Offers the choice of λ by a prescribed curvature: the root of s(λ) = ‖Q(λ)‖² = target. */
public final class NormProvider implements StrategyProvider<LambdaTuner, NormProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param target the squared norm of Q
     * @param min the smallest λ
     * @param max the largest λ
     */
    public record Parameters(
            @Parameter(value = "Squared norm of Q that lambda shall give.", above = 0)
            double target,

            @Parameter(
                    value = "Smallest lambda; taken when the norm is below the target everywhere.",
                    defaultsTo = "0.001",
                    min = 0)
            double min,

            @Parameter(
                    value = "Largest lambda; taken when the norm is above the target everywhere.",
                    defaultsTo = "1",
                    min = 0)
            double max) {

        public Parameters {
            LambdaRange.requireOrdered(min, max);
        }
    }

    @Override
    public String name() {
        return "norm";
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
        return "Chooses lambda so that the squared norm of Q meets a target.";
    }

    @Override
    public LambdaTuner create(Parameters parameters) {
        return new RootTuner(
                2, parameters.target(), Units.DATA, parameters.min(), parameters.max(), Retune.EVERY_ITERATION);
    }
}
