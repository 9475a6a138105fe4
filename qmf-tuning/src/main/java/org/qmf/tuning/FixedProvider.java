package org.qmf.tuning;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Offers one λ for all charts; infinity makes every fit linear. */
public final class FixedProvider implements StrategyProvider<LambdaTuner, FixedProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param lambda λ
     */
    public record Parameters(
            @Parameter(value = "Weight of the squared norm of Q; .inf makes the fit linear.", min = 0)
            double lambda) {

        public Parameters {
            if (Double.isNaN(lambda)) {
                throw new IllegalArgumentException("lambda [" + lambda + "] must be a number");
            }
        }
    }

    @Override
    public String name() {
        return "fixed";
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
        return "Uses the same lambda for every chart; infinity makes the fit linear.";
    }

    @Override
    public LambdaTuner create(Parameters parameters) {
        return new LambdaTuner() {
            @Override
            public double tune(RidgePath path, double previous) {
                return parameters.lambda();
            }

            @Override
            public boolean everyIteration() {
                return false;
            }
        };
    }
}
