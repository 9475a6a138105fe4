package org.qmf.tuning;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.tuning.RootTuner.Units;

/**
 * Offers the choice of λ by a sensitivity without units: the root of Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)³ = δ·tr
 * XWXᵀ/σ̄², σ̄ the mean of the σ<sub>j</sub>.
 *
 * <p>‖g<sub>j</sub>‖² grows with the square of the data's scale and σ<sub>j</sub> falls with the number of points, so that
 * the δ of the paper must be found anew for every unit, density and K. Divided by tr XWXᵀ and σ̄⁻² it need not.
 */
public final class RelativeSensitivityProvider
        implements StrategyProvider<LambdaTuner, RelativeSensitivityProvider.Parameters> {

    /**
     * The parameters.
     *
     * @param delta δ
     * @param min the smallest λ/σ̄
     * @param max the largest λ/σ̄
     * @param retune when λ is chosen
     */
    public record Parameters(
            @Parameter(
                    value = "Sensitivity of the squared norm of Q to lambda, for a chart scaled to unit size.",
                    defaultsTo = "0.003",
                    above = 0)
            double delta,

            @Parameter(
                    value = "Smallest lambda, as a multiple of the mean of the sigmas.",
                    defaultsTo = "0.01",
                    min = 0)
            double min,

            @Parameter(value = "Largest lambda, as a multiple of the mean of the sigmas.", defaultsTo = "1000", min = 0)
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
        return "relative-sensitivity";
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
        return "Chooses lambda as sensitivity does, but for a chart scaled to unit size: the same delta serves data in any"
                + " unit, of any density and for any number of neighbours.";
    }

    @Override
    public List<Citation> citations() {
        return Sources.QUADRATIC_MATRIX_FACTORIZATION;
    }

    @Override
    public LambdaTuner create(Parameters parameters) {
        return new RootTuner(
                3, parameters.delta(), Units.CHART, parameters.min(), parameters.max(), parameters.retune());
    }
}
