package org.qmf.data.manifold;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.api.RandomStream;

/**
 * The product of d circles of one radius in R<sup>2d</sup>, which has no curvature of its own.
 *
 * @param dimension d
 * @param radius the radius of every circle
 */
record FlatTorus(int dimension, double radius) implements SampledManifold {

    @Override
    public int ambient() {
        return 2 * dimension;
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        double distance = 0;
        for (int x = 0; x < ambient(); x += 2) {
            double norm = Math.hypot(position[x], position[x + 1]);
            nearest[x] = norm == 0 ? radius : radius * (position[x] / norm);
            nearest[x + 1] = norm == 0 ? 0 : radius * (position[x + 1] / norm);
            distance = Math.hypot(distance, norm - radius);
        }
        return distance;
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        Arrays.fill(basis, 0, dimension * ambient(), 0);
        for (int circle = 0; circle < dimension; circle++) {
            int x = 2 * circle;
            double norm = Math.hypot(onManifold[x], onManifold[x + 1]);
            basis[circle * ambient() + x] = -onManifold[x + 1] / norm;
            basis[circle * ambient() + x + 1] = onManifold[x] / norm;
        }
    }

    /** ‖II(v, v)‖ = √(Σ vᵢ⁴) / r is largest along one of the circles. */
    @Override
    public OptionalDouble curvature(double[] onManifold) {
        return OptionalDouble.of(1 / radius);
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        for (int x = 0; x < ambient(); x += 2) {
            double angle = 2 * Math.PI * random.nextDouble();
            target[x] = radius * StrictMath.cos(angle);
            target[x + 1] = radius * StrictMath.sin(angle);
        }
    }
}
