package org.qmf.core.testing;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;

/** Rules for λ. */
public final class Tuners {

    private static final double LOWEST = 0.001;
    private static final double HIGHEST = 1;

    private Tuners() {}

    /** Makes the rule of a given λ. */
    public static LambdaTuner fixed(double lambda) {
        return (path, previous) -> lambda;
    }

    /** Makes the rule Σ‖g<sub>j</sub>‖²/(σ<sub>j</sub> + λ)³ = δ, λ in [0.001, 1], by bisection. */
    public static LambdaTuner sensitivity(double delta) {
        return new LambdaTuner() {
            @Override
            public double tune(RidgePath path, double previous) {
                if (path.sensitivity(LOWEST) <= delta) {
                    return LOWEST;
                }
                if (path.sensitivity(HIGHEST) >= delta) {
                    return HIGHEST;
                }
                double low = LOWEST;
                double high = HIGHEST;
                while (true) {
                    double middle = (low + high) / 2;
                    if (middle <= low || middle >= high) {
                        return low;
                    }
                    if (path.sensitivity(middle) > delta) {
                        low = middle;
                    } else {
                        high = middle;
                    }
                }
            }

            @Override
            public boolean clamped(RidgePath path, double lambda) {
                return lambda == LOWEST || lambda == HIGHEST;
            }
        };
    }
}
