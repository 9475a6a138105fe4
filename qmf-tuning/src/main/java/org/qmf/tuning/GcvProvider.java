package org.qmf.tuning;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Offers the choice of λ by generalised cross-validation. */
public final class GcvProvider implements StrategyProvider<LambdaTuner, GcvProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param min the smallest λ
     * @param max the largest λ
     */
    public record Parameters(
            @Parameter(value = "Smallest lambda.", defaultsTo = "0.000001", above = 0)
            double min,

            @Parameter(
                    value = "Largest lambda; also taken when the chart has too few points to validate.",
                    defaultsTo = "10",
                    above = 0,
                    max = Double.MAX_VALUE)
            double max) {

        public Parameters {
            LambdaRange.requireOrdered(min, max);
        }
    }

    @Override
    public String name() {
        return "gcv";
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
        return "Chooses lambda by generalised cross-validation of the chart.";
    }

    @Override
    public List<Citation> citations() {
        return Sources.GENERALIZED_CROSS_VALIDATION;
    }

    @Override
    public LambdaTuner create(Parameters parameters) {
        return new GcvTuner(parameters.min(), parameters.max());
    }
}
