package org.qmf.testkit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.host.PointValues;

/** Draws the samples that the contracts use; the same bits every time. */
final class Samples {

    private static final int RANDOM = 3;

    private Samples() {}

    /** Returns noisy points of a saddle-like surface of R³. */
    static Points surface(int n, String task) {
        RandomStream random = RandomStream.of(1, task, 0);
        double[] values = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            values[3 * i] = x + 0.02 * random.nextGaussian();
            values[3 * i + 1] = y + 0.02 * random.nextGaussian();
            values[3 * i + 2] = 0.4 * x * x - 0.3 * x * y - 0.2 * y * y + 0.02 * random.nextGaussian();
        }
        return Points.wrap(values, 3);
    }

    /** Returns {@link #surface} and random ones of other shapes and sizes, by names that tell how to draw them again. */
    static Map<String, Points> surfaces(String task) {
        Map<String, Points> samples = new LinkedHashMap<>();
        samples.put("100 points of a saddle", surface(100, task));
        for (int seed = 1; seed <= RANDOM; seed++) {
            Points random = randomSurface(seed, task);
            samples.put(random.size() + " points of a random surface, seed " + seed, random);
        }
        return samples;
    }

    /** Returns noisy points of the graph of a random quadratic function. */
    private static Points randomSurface(int seed, String task) {
        RandomStream random = RandomStream.of(seed, "random surface for " + task, 0);
        int n = 60 + random.nextInt(81);
        double a = random.nextDouble() - 0.5;
        double b = random.nextDouble() - 0.5;
        double c = random.nextDouble() - 0.5;
        double[] values = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            values[3 * i] = x + 0.02 * random.nextGaussian();
            values[3 * i + 1] = y + 0.02 * random.nextGaussian();
            values[3 * i + 2] = a * x * x + b * x * y + c * y * y + 0.02 * random.nextGaussian();
        }
        return Points.wrap(values, 3);
    }

    /** Returns normally distributed points, in numbers and dimensions of their own. */
    static Map<String, Points> randomClouds(String task) {
        Map<String, Points> samples = new LinkedHashMap<>();
        for (int seed = 1; seed <= RANDOM; seed++) {
            RandomStream random = RandomStream.of(seed, "random cloud for " + task, 0);
            int n = 20 + random.nextInt(180);
            int dimension = 1 + random.nextInt(8);
            samples.put(
                    n + " random points of R^" + dimension + ", seed " + seed, cloud(n, dimension, task + " " + seed));
        }
        return samples;
    }

    /** Returns points of a plane of R³ that is no coordinate plane and misses the origin. */
    static Points flat(int n) {
        RandomStream random = RandomStream.of(1, "flat", 0);
        double[] values = new double[3 * n];
        for (int i = 0; i < n; i++) {
            double s = 2 * random.nextDouble() - 1;
            double t = 2 * random.nextDouble() - 1;
            values[3 * i] = 0.5 + s;
            values[3 * i + 1] = -0.25 + 0.6 * t - 0.3 * s;
            values[3 * i + 2] = 1 + 0.8 * t + 0.4 * s;
        }
        return Points.wrap(values, 3);
    }

    /** Returns normally distributed points. */
    static Points cloud(int n, int dimension, String task) {
        RandomStream random = RandomStream.of(1, task, dimension);
        double[] values = new double[n * dimension];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        return Points.wrap(values, dimension);
    }

    /** Returns the points of a cubic lattice, each twice: full of ties, and all distances are exact. */
    static Points lattice(int side) {
        double[] values = new double[2 * side * side * side * 3];
        for (int i = 0; i < values.length / 3; i++) {
            int cell = i / 2;
            int layer = cell / (side * side);
            int row = cell / side % side;
            values[3 * i] = cell % side;
            values[3 * i + 1] = row;
            values[3 * i + 2] = layer;
        }
        return Points.wrap(values, 3);
    }

    /** Returns a copy with every point mapped. */
    static Points map(Points points, UnaryOperator<double[]> mapping) {
        double[] values = new double[PointValues.of(points).length];
        for (int i = 0; i < points.size(); i++) {
            System.arraycopy(mapping.apply(points.row(i)), 0, values, i * points.dimension(), points.dimension());
        }
        return Points.wrap(values, points.dimension());
    }

    /** Returns a copy that nobody else holds. */
    static Points copy(Points points) {
        return Points.wrap(PointValues.of(points).clone(), points.dimension());
    }

    /** Returns samples of R³ in which a neighbourhood's spread vanishes in some direction, or nearly, or overflows. */
    static Map<String, Points> degenerate() {
        Points surface = surface(60, "degenerate");
        Map<String, Points> samples = new LinkedHashMap<>();
        samples.put("all points equal", map(surface, x -> new double[] {1, 2, 3}));
        samples.put("all points at the origin", map(surface, x -> new double[3]));
        samples.put("every point four times", surface.select(fourTimes(surface.size())));
        samples.put("collinear points", map(surface, x -> new double[] {x[0], 2 * x[0], -x[0]}));
        samples.put("one constant coordinate", map(surface, x -> new double[] {x[0], x[1], 7}));
        samples.put("two constant coordinates", map(surface, x -> new double[] {x[0], -1, 7}));
        samples.put("scale 1e8", map(surface, x -> new double[] {1e8 * x[0], 1e8 * x[1], 1e8 * x[2]}));
        samples.put("scale 1e-8", map(surface, x -> new double[] {1e-8 * x[0], 1e-8 * x[1], 1e-8 * x[2]}));
        samples.put("scale 1e150", map(surface, x -> new double[] {1e150 * x[0], 1e150 * x[1], 1e150 * x[2]}));
        samples.put("scale 1e-160", map(surface, x -> new double[] {1e-160 * x[0], 1e-160 * x[1], 1e-160 * x[2]}));
        samples.put("far from the origin", map(surface, x -> new double[] {x[0] + 1e8, x[1] - 1e8, x[2] + 1e8}));
        samples.put("two far clusters", map(surface, x -> x[0] > 0 ? new double[] {x[0] + 1e6, x[1], x[2]} : x));
        samples.put("one outlier", map(surface, x -> x[0] == surface.get(0, 0) ? new double[] {1e7, 1e7, 1e7} : x));
        for (int n = 0; n <= 8; n++) {
            samples.put(n + " points", Points.wrap(PointValues.of(surface(n, "few")), 3));
        }
        return samples;
    }

    private static int[] fourTimes(int n) {
        int[] indices = new int[n];
        for (int i = 0; i < n; i++) {
            indices[i] = i / 4;
        }
        return indices;
    }
}
