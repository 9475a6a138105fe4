package org.qmf.data.manifold;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/** The ellipsoid Σ (xᵢ/aᵢ)² = 1 around the origin, of any dimension. */
final class Ellipsoid implements SampledManifold {

    private static final int CURVATURE_STEPS = 200;

    private final double[] semiAxes;
    private final double shortest;

    Ellipsoid(double... semiAxes) {
        this.semiAxes = semiAxes.clone();
        this.shortest = Arrays.stream(semiAxes).min().orElseThrow();
    }

    @Override
    public int ambient() {
        return semiAxes.length;
    }

    @Override
    public int dimension() {
        return semiAxes.length - 1;
    }

    /**
     * Finds the multiplier s of xᵢ = rᵢ yᵢ / (s + rᵢ − 1), rᵢ = (aᵢ / a_min)², for which x lies on the ellipsoid. The
     * sum of squares decreases in s, so bisection finds the only root that belongs to the nearest point.
     */
    @Override
    public double nearest(double[] position, double[] nearest) {
        double low = 0;
        double high = 0;
        for (int i = 0; i < semiAxes.length; i++) {
            double ratio = ratio(i);
            double scaled = position[i] / semiAxes[i];
            low = ratio == 1 ? Math.hypot(low, scaled) : low;
            high = Math.hypot(high, ratio * scaled);
        }
        if (low == 0 && excess(0, position) < 0) {
            onMediumPlane(position, nearest);
        } else {
            double multiplier = bisect(low, high, position);
            for (int i = 0; i < semiAxes.length; i++) {
                nearest[i] = position[i] == 0 ? 0 : ratio(i) * position[i] / (multiplier + ratio(i) - 1);
            }
        }
        return Vectors.distance(position, nearest, semiAxes.length);
    }

    private double ratio(int axis) {
        return (semiAxes[axis] / shortest) * (semiAxes[axis] / shortest);
    }

    private double excess(double multiplier, double[] position) {
        double sum = -1;
        for (int i = 0; i < semiAxes.length; i++) {
            if (position[i] != 0) {
                double term = ratio(i) * (position[i] / semiAxes[i]) / (multiplier + ratio(i) - 1);
                sum += term * term;
            }
        }
        return sum;
    }

    private double bisect(double from, double to, double[] position) {
        double low = from;
        double high = to;
        double middle = 0.5 * (low + high);
        while (middle > low && middle < high) {
            if (excess(middle, position) > 0) {
                low = middle;
            } else {
                high = middle;
            }
            middle = 0.5 * (low + high);
        }
        return high;
    }

    /** The position is so deep inside that the nearest points lie on both sides; the positive one is the answer. */
    private void onMediumPlane(double[] position, double[] nearest) {
        double rest = 1;
        int shortestAxis = 0;
        for (int i = 0; i < semiAxes.length; i++) {
            boolean isShortest = ratio(i) == 1;
            shortestAxis = isShortest ? i : shortestAxis;
            nearest[i] = isShortest ? 0 : ratio(i) * position[i] / (ratio(i) - 1);
            rest -= (nearest[i] / semiAxes[i]) * (nearest[i] / semiAxes[i]);
        }
        nearest[shortestAxis] = shortest * Math.sqrt(Math.max(0, rest));
    }

    private double[] gradient(double[] onManifold) {
        double[] gradient = new double[semiAxes.length];
        for (int i = 0; i < semiAxes.length; i++) {
            gradient[i] = onManifold[i] / (semiAxes[i] * semiAxes[i]);
        }
        return gradient;
    }

    @Override
    public void tangent(double[] onManifold, double[] basis) {
        OrthonormalRows.complement(gradient(onManifold), semiAxes.length, basis);
    }

    /** Iterates the shape operator diag(1/aᵢ²)/‖∇‖ on the tangent space, whose eigenvalues are all positive. */
    @Override
    public OptionalDouble curvature(double[] onManifold) {
        int length = semiAxes.length;
        int rows = dimension();
        double[] gradient = gradient(onManifold);
        double norm = Vectors.norm(gradient, length);
        double[] basis = new double[rows * length];
        tangent(onManifold, basis);
        double[] direction = new double[rows];
        for (int row = 0; row < rows; row++) {
            direction[row] = 1 + 0.1 * row;
        }
        double curvature = 0;
        for (int step = 0; step < CURVATURE_STEPS; step++) {
            double[] vector = new double[length];
            for (int i = 0; i < length; i++) {
                for (int row = 0; row < rows; row++) {
                    vector[i] += direction[row] * basis[row * length + i];
                }
                vector[i] /= semiAxes[i] * semiAxes[i] * norm;
            }
            double before = Vectors.norm(direction, rows);
            for (int row = 0; row < rows; row++) {
                direction[row] = Vectors.dotInOrder(vector, 0, basis, row * length, length) / before;
            }
            curvature = Vectors.norm(direction, rows);
        }
        return OptionalDouble.of(curvature);
    }

    @Override
    public void sample(RandomStream random, double[] target) {
        int length = semiAxes.length;
        Sphere sphere = new Sphere(dimension(), 1);
        double stretch;
        // Mapping the sphere stretches areas in proportion to ‖s/a‖, at most 1/a_min.
        do {
            sphere.sample(random, target);
            stretch = 0;
            for (int i = 0; i < length; i++) {
                stretch = Math.hypot(stretch, target[i] / semiAxes[i]);
            }
        } while (random.nextDouble() > stretch * shortest);
        for (int i = 0; i < length; i++) {
            target[i] *= semiAxes[i];
        }
    }
}
