package org.qmf.tuning;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;

/** Uses one λ for all charts; infinity makes every fit linear. */
public record Fixed(
        @Parameter(value = "Weight of the squared norm of Q; .inf makes the fit linear.", min = 0)
        double lambda) implements LambdaTuner {

    public Fixed {
        if (Double.isNaN(lambda)) {
            throw new IllegalArgumentException("lambda [" + lambda + "] must be a number");
        }
    }

    @Override
    public double tune(RidgePath path, double previous) {
        return lambda;
    }

    @Override
    public boolean everyIteration() {
        return false;
    }
}
