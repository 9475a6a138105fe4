package org.qmf.data.manifold;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/**
 * The part of the d-dimensional sphere within an angle of the pole, which is on the last axis.
 *
 * @param dimension d, at least 2
 * @param radius the radius of the sphere
 * @param angle the angle between the pole and the rim, less than π
 */
record SphericalCap(int dimension, double radius, double angle) implements SampledManifold {

    @Override
    public int ambient() {
        return dimension + 1;
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        double norm = Vectors.norm(position, ambient());
        double fromAxis = Vectors.norm(position, dimension);
        if (StrictMath.atan2(fromAxis, position[dimension]) > angle) {
            onRim(position, fromAxis, nearest);
        } else if (norm == 0) {
            Arrays.fill(nearest, 0, dimension, 0);
            nearest[dimension] = radius;
        } else {
            for (int axis = 0; axis <= dimension; axis++) {
                nearest[axis] = radius * (position[axis] / norm);
            }
        }
        return Vectors.distance(position, nearest, ambient());
    }

    /** Of the points within the angle, the one on the same meridian is nearest; on the axis all meridians are alike. */
    private void onRim(double[] position, double fromAxis, double[] nearest) {
        double rim = radius * StrictMath.sin(angle);
        for (int axis = 0; axis < dimension; axis++) {
            double first = axis == 0 ? 1 : 0;
            nearest[axis] = rim * (fromAxis == 0 ? first : position[axis] / fromAxis);
        }
        nearest[dimension] = radius * StrictMath.cos(angle);
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        OrthonormalRows.complement(onManifold, ambient(), basis);
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return OptionalDouble.of(1 / radius);
    }

    /** The depth h below the pole has a density in proportion to (h (2 − h))^(d/2 − 1): for d = 2 to 1. */
    @Override
    public void sample(RandomStream random, double[] target) {
        // 1 − cos θ, without losing the digits of a small angle.
        double half = StrictMath.sin(0.5 * angle);
        double deepest = 2 * half * half;
        double depth;
        do {
            depth = deepest * StrictMath.pow(random.nextDouble(), 2.0 / dimension);
        } while (random.nextDouble() > StrictMath.pow(1 - 0.5 * depth, 0.5 * dimension - 1));
        new Sphere(dimension - 1, radius * Math.sqrt(depth * (2 - depth))).sample(random, target);
        target[dimension] = radius * (1 - depth);
    }
}
