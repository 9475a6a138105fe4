package org.qmf.data.manifold;

import java.util.OptionalDouble;
import org.qmf.api.RandomStream;

/**
 * The torus of R³ around the third axis.
 *
 * @param major the distance of the tube's centre from the axis
 * @param minor the radius of the tube, less than the major radius
 */
record Torus(double major, double minor) implements SampledManifold {

    @Override
    public int ambient() {
        return 3;
    }

    @Override
    public int dimension() {
        return 2;
    }

    @Override
    public double nearest(double[] position, double[] nearest) {
        double axisDistance = Math.hypot(position[0], position[1]);
        double cosU = axisDistance == 0 ? 1 : position[0] / axisDistance;
        double sinU = axisDistance == 0 ? 0 : position[1] / axisDistance;
        double outward = axisDistance - major;
        double tubeDistance = Math.hypot(outward, position[2]);
        double cosV = tubeDistance == 0 ? 1 : outward / tubeDistance;
        double sinV = tubeDistance == 0 ? 0 : position[2] / tubeDistance;
        place(cosU, sinU, cosV, sinV, nearest);
        return Math.abs(tubeDistance - minor);
    }

    private void place(double cosU, double sinU, double cosV, double sinV, double[] target) {
        target[0] = (major + minor * cosV) * cosU;
        target[1] = (major + minor * cosV) * sinU;
        target[2] = minor * sinV;
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        double u = Math.atan2(onManifold[1], onManifold[0]);
        double v = Math.atan2(onManifold[2], Math.hypot(onManifold[0], onManifold[1]) - major);
        basis[0] = -Math.sin(u);
        basis[1] = Math.cos(u);
        basis[2] = 0;
        basis[3] = -Math.sin(v) * Math.cos(u);
        basis[4] = -Math.sin(v) * Math.sin(u);
        basis[5] = Math.cos(v);
    }

    @Override
    public OptionalDouble curvature(double[] onManifold) {
        double axisDistance = Math.hypot(onManifold[0], onManifold[1]);
        double cosV = (axisDistance - major) / minor;
        return OptionalDouble.of(Math.max(1 / minor, Math.abs(cosV) / axisDistance));
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        double u = 2 * Math.PI * random.nextDouble();
        double v;
        // The area of a strip is proportional to its distance from the axis.
        do {
            v = 2 * Math.PI * random.nextDouble();
        } while (random.nextDouble() * (major + minor) > major + minor * StrictMath.cos(v));
        place(StrictMath.cos(u), StrictMath.sin(u), StrictMath.cos(v), StrictMath.sin(v), target);
    }
}
