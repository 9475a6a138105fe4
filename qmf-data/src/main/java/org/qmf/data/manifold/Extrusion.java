package org.qmf.data.manifold;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.api.RandomStream;

/**
 * A curve swept along one more axis from 0 to a height.
 *
 * @param curve the curve
 * @param height how far it is swept
 */
record Extrusion(SampledManifold curve, double height) implements SampledManifold {

    @Override
    public int ambient() {
        return curve.ambient() + 1;
    }

    @Override
    public int dimension() {
        return curve.dimension() + 1;
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        int last = curve.ambient();
        double within = curve.nearest(position, nearest);
        nearest[last] = Math.min(height, Math.max(0, position[last]));
        return Math.hypot(within, position[last] - nearest[last]);
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        int rows = curve.dimension();
        int length = curve.ambient();
        double[] inner = new double[rows * length];
        curve.tangent(onManifold, inner);
        Arrays.fill(basis, 0, dimension() * ambient(), 0);
        for (int row = 0; row < rows; row++) {
            System.arraycopy(inner, row * length, basis, row * ambient(), length);
        }
        basis[dimension() * ambient() - 1] = 1;
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return curve.curvature(onManifold);
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        curve.sample(random, target);
        target[curve.ambient()] = height * random.nextDouble();
    }
}
