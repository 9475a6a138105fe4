package org.qmf.data.manifold;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/**
 * The d-dimensional sphere around the origin of R<sup>d+1</sup>; d = 1 is the circle.
 *
 * @param dimension d
 * @param radius the radius
 */
public record Sphere(int dimension, double radius) implements SampledManifold {

    @Override
    public int ambient() {
        return dimension + 1;
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        double norm = Vectors.norm(position, ambient());
        if (norm == 0) {
            // Every point is nearest to the centre; one of them is the answer.
            Arrays.fill(nearest, 0, ambient(), 0);
            nearest[0] = radius;
            return radius;
        }
        for (int axis = 0; axis <= dimension; axis++) {
            nearest[axis] = radius * (position[axis] / norm);
        }
        return Math.abs(norm - radius);
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        OrthonormalRows.complement(onManifold, ambient(), basis);
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return OptionalDouble.of(1 / radius);
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        double norm;
        do {
            for (int axis = 0; axis <= dimension; axis++) {
                target[axis] = random.nextGaussian();
            }
            norm = Vectors.norm(target, ambient());
        } while (norm == 0);
        for (int axis = 0; axis <= dimension; axis++) {
            target[axis] *= radius / norm;
        }
    }
}
