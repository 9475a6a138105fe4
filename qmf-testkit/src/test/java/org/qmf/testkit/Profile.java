package org.qmf.testkit;

import java.util.function.DoubleUnaryOperator;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;

/** A kernel made of functions. */
record Profile(
        DoubleUnaryOperator value, DoubleUnaryOperator first, DoubleUnaryOperator second, DoubleUnaryOperator inverse)
        implements Kernel {

    static final Profile GAUSSIAN =
            new Profile(u -> Math.exp(-u), u -> -Math.exp(-u), u -> Math.exp(-u), level -> -Math.log(level));

    @Override
    public Bandwidth bandwidth() {
        return (search, position, excluded, scratch) -> 1;
    }

    @Override
    public double profile(double u) {
        return value.applyAsDouble(u);
    }

    @Override
    public double slope(double u) {
        return first.applyAsDouble(u);
    }

    @Override
    public double curvature(double u) {
        return second.applyAsDouble(u);
    }

    @Override
    public double reach(double level) {
        return inverse.applyAsDouble(level);
    }
}
