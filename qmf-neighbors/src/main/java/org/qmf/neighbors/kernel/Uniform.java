package org.qmf.neighbors.kernel;

import java.util.Arrays;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;
import org.qmf.neighbors.bandwidth.Fixed;

/** Weights all points alike: k(u) = 1. */
public final class Uniform implements Kernel {

    private static final Bandwidth ANY = new Fixed(1);

    @Override
    public Bandwidth bandwidth() {
        return ANY;
    }

    @Override
    public double profile(double u) {
        return 1;
    }

    @Override
    public double slope(double u) {
        return 0;
    }

    @Override
    public double curvature(double u) {
        return 0;
    }

    @Override
    public double reach(double level) {
        return level >= 1 ? 0 : Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean uniform() {
        return true;
    }

    @Override
    public void weights(double[] squaredDistances, int count, double h, double[] weights) {
        Arrays.fill(weights, 0, count, 1);
    }
}
