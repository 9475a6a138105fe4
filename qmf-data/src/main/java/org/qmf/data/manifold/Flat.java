package org.qmf.data.manifold;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.api.RandomStream;

/**
 * The linear subspace of the first d axes; points are drawn from a cube around the origin.
 *
 * @param dimension d
 * @param ambient D
 * @param extent half the side of the cube
 */
record Flat(int dimension, int ambient, double extent) implements SampledManifold {

    @Override
    public double nearest(double[] position, double[] nearest) {
        double square = 0;
        for (int axis = 0; axis < ambient; axis++) {
            boolean within = axis < dimension;
            nearest[axis] = within ? position[axis] : 0;
            square += within ? 0 : position[axis] * position[axis];
        }
        return Math.sqrt(square);
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        Arrays.fill(basis, 0, dimension * ambient, 0);
        for (int axis = 0; axis < dimension; axis++) {
            basis[axis * ambient + axis] = 1;
        }
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return OptionalDouble.of(0);
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        for (int axis = 0; axis < ambient; axis++) {
            target[axis] = axis < dimension ? extent * (2 * random.nextDouble() - 1) : 0;
        }
    }
}
