package org.qmf.tuning;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;

/**
 * Chooses λ by a sensitivity without units: the root of Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)³ = δ·tr XWXᵀ/σ̄², σ̄ the mean
 * of the σ<sub>j</sub>; the bounds of λ are multiples of σ̄.
 *
 * <p>‖g<sub>j</sub>‖² grows with the square of the data's scale and σ<sub>j</sub> falls with the number of points, so that
 * the δ of the paper must be found anew for every unit, density and K. Divided by tr XWXᵀ and σ̄⁻² it need not.
 */
public record RelativeSensitivity(
        @Parameter(
                value = "Sensitivity of the squared norm of Q to lambda, for a chart scaled to unit size.",
                defaultsTo = "0.003",
                above = 0,
                max = Double.MAX_VALUE)
        double delta,

        @Parameter(
                value = "Smallest lambda, as a multiple of the mean of the sigmas.",
                defaultsTo = "0.01",
                min = 0,
                max = Double.MAX_VALUE)
        double min,

        @Parameter(value = "Largest lambda, as a multiple of the mean of the sigmas.", defaultsTo = "1000", min = 0)
        double max,

        @Parameter(
                value = "Whether lambda is chosen anew in every iteration or once at the linear fit.",
                defaultsTo = "every-iteration")
        Retune retune)
        implements LambdaTuner {

    static final String NAME = "relative-sensitivity";

    public RelativeSensitivity {
        LambdaRange.requireOrdered(min, max);
    }

    @Override
    public double tune(RidgePath path, double previous) {
        double mean = path.meanSigma();
        double target = delta * (path.total() / (mean * mean));
        return PathRoot.solve(path, 3, target, min * mean, max * mean, previous);
    }

    @Override
    public boolean everyIteration() {
        return retune == Retune.EVERY_ITERATION;
    }

    @Override
    public boolean clamped(RidgePath path, double lambda) {
        double mean = path.meanSigma();
        return lambda <= min * mean || lambda >= max * mean;
    }
}
