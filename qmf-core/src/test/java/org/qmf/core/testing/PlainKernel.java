package org.qmf.core.testing;

import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.Kernel;

/** The uniform and the Gaussian kernel. */
public record PlainKernel(boolean uniform, Bandwidth bandwidth) implements Kernel {

    /** Makes the kernel that weighs all points alike. */
    public static Kernel uniformKernel() {
        return new PlainKernel(true, (search, position, excluded, scratch) -> 1);
    }

    /** Makes exp(−‖x − y‖²/h²) with h the distance to the k-th neighbour. */
    public static Kernel gaussian(int k) {
        return new PlainKernel(false, (search, position, excluded, scratch) -> {
            search.nearest(position, excluded, k, scratch);
            return scratch.count() == 0 ? 0 : Math.sqrt(scratch.squaredDistance(scratch.count() - 1));
        });
    }

    @Override
    public double profile(double u) {
        return uniform ? 1 : Math.exp(-u);
    }

    @Override
    public double slope(double u) {
        return uniform ? 0 : -Math.exp(-u);
    }

    @Override
    public double curvature(double u) {
        return uniform ? 0 : Math.exp(-u);
    }

    @Override
    public double reach(double level) {
        return uniform ? Double.POSITIVE_INFINITY : -Math.log(level);
    }
}
