package org.qmf.tuning;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

/**
 * Chooses the λ at which Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)<sup>p</sup> meets a target.
 *
 * @param power p: 2 for the squared norm of Q, 3 for its sensitivity
 * @param target the value to meet
 * @param units what target and bounds are multiples of
 * @param min the smallest λ
 * @param max the largest λ
 * @param retune when λ is chosen
 */
record RootTuner(int power, double target, Units units, double min, double max, Retune retune) implements LambdaTuner {

    /** What target and bounds are given in. */
    enum Units {
        /** The units of the data and of Φ. */
        DATA {
            @Override
            double lambda(RidgePath path) {
                return 1;
            }

            @Override
            double sensitivity(RidgePath path) {
                return 1;
            }
        },
        /** Those of a chart of unit size: σ̄ for λ, tr XWXᵀ/σ̄² for the sensitivity. */
        CHART {
            @Override
            double lambda(RidgePath path) {
                return path.meanSigma();
            }

            @Override
            double sensitivity(RidgePath path) {
                return path.total() / (path.meanSigma() * path.meanSigma());
            }
        };

        abstract double lambda(RidgePath path);

        abstract double sensitivity(RidgePath path);
    }

    @Override
    public double tune(RidgePath path, double previous) {
        double unit = units.lambda(path);
        return PathRoot.solve(path, power, target * units.sensitivity(path), min * unit, max * unit, previous);
    }

    @Override
    public boolean everyIteration() {
        return retune == Retune.EVERY_ITERATION;
    }

    @Override
    public boolean clamped(RidgePath path, double lambda) {
        double unit = units.lambda(path);
        return lambda <= min * unit || lambda >= max * unit;
    }
}
