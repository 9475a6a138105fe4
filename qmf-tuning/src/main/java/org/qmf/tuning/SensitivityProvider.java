package org.qmf.tuning;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.tuning.RootTuner.Units;

/**
 * Offers the choice of λ by a prescribed sensitivity δ (Section 3.1): the root of Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> +
 * λ)³ = δ.
 *
 * <p>The proof of Proposition 2 loses a factor: s' is −2 times the trace given there, s'' is 6 times. The published values
 * of δ are in the units of that trace, so δ is compared with −s'(λ)/2 = {@link RidgePath#sensitivity}.
 */
public final class SensitivityProvider implements StrategyProvider<LambdaTuner, SensitivityProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param delta δ
     * @param min the smallest λ
     * @param max the largest λ
     * @param retune when λ is chosen
     */
    public record Parameters(
            @Parameter(
                    value = "Sensitivity of the squared norm of Q to lambda, in the units of the published"
                            + " values: half the derivative, without its sign.",
                    above = 0)
            double delta,

            @Parameter(
                    value = "Smallest lambda; taken when the sensitivity is below delta everywhere.",
                    defaultsTo = "0.001",
                    min = 0)
            double min,

            @Parameter(
                    value = "Largest lambda; taken when the sensitivity is above delta everywhere.",
                    defaultsTo = "1",
                    min = 0)
            double max,

            @Parameter(
                    value = "Whether lambda is chosen anew in every iteration or once at the linear fit.",
                    defaultsTo = "every-iteration")
            Retune retune) {

        public Parameters {
            LambdaRange.requireOrdered(min, max);
        }
    }

    @Override
    public String name() {
        return "sensitivity";
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
        return "Chooses lambda so that -s'(lambda)/2 is delta, s the squared norm of Q; the published values of delta lack"
                + " the factor 2 of s', so they are compared with half of -s'.";
    }

    @Override
    public List<Citation> citations() {
        return Sources.QUADRATIC_MATRIX_FACTORIZATION;
    }

    @Override
    public LambdaTuner create(Parameters parameters) {
        return new RootTuner(
                3, parameters.delta(), Units.DATA, parameters.min(), parameters.max(), parameters.retune());
    }
}
