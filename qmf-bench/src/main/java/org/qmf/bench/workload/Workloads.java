package org.qmf.bench.workload;

import java.util.List;
import java.util.Locale;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Generates the workloads; the same bits for the same seed. */
public final class Workloads {

    private static final int IMAGE_SIDE = 64;

    private Workloads() {}

    /** Returns the names of the workloads. */
    public static List<String> names() {
        return List.of("S", "L", "C", "H");
    }

    /** Generates a workload by its name. */
    public static Workload named(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "S" -> sphere(1);
            case "L" -> scan(100_000, 1);
            case "C" -> spectra(1);
            case "H" -> images(1);
            default -> throw new IllegalArgumentException("workload [" + name + "] is none of " + names());
        };
    }

    /** S, the paper's sphere: 240 points of the unit sphere with noise N(0, 0.2²). */
    public static Workload sphere(long seed) {
        RandomStream random = RandomStream.of(seed, "S", 0);
        int n = 240;
        double[] values = new double[n * 3];
        for (int i = 0; i < n; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double length = Math.sqrt(x * x + y * y + z * z);
            values[3 * i] = x / length + 0.2 * random.nextGaussian();
            values[3 * i + 1] = y / length + 0.2 * random.nextGaussian();
            values[3 * i + 2] = z / length + 0.2 * random.nextGaussian();
        }
        return new Workload("S", Points.wrap(values, 3), 2, 16, 3);
    }

    /** L, like a laser scan: a wavy closed surface of constant sampling density, n points with noise. */
    public static Workload scan(int n, long seed) {
        RandomStream random = RandomStream.of(seed, "L", 0);
        // The radius grows with √n, so that charts look alike for every n.
        double radius = Math.sqrt(n / 100_000.0);
        double noise = 0.005;
        double[] values = new double[n * 3];
        for (int i = 0; i < n; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double scale = radius / Math.sqrt(x * x + y * y + z * z);
            double wave = 1 + 0.02 / radius * Math.sin(9 * x * scale) * Math.cos(7 * y * scale + 2 * z * scale);
            values[3 * i] = wave * x * scale + noise * random.nextGaussian();
            values[3 * i + 1] = wave * y * scale + noise * random.nextGaussian();
            values[3 * i + 2] = wave * z * scale + noise * random.nextGaussian();
        }
        return new Workload("L", Points.wrap(values, 3), 2, 24, 0.01);
    }

    /** C, like images after PCA: 2,000 points of a smooth 5-dimensional manifold in R²⁰ with noise. */
    public static Workload spectra(long seed) {
        RandomStream random = RandomStream.of(seed, "C", 0);
        int n = 2_000;
        int ambient = 20;
        int dimension = 5;
        double noise = 0.1;
        // Each coordinate is a random wave over the parameters whose amplitude decays, as principal components do.
        double[][] frequency = new double[ambient][dimension];
        double[] phase = new double[ambient];
        for (int axis = 0; axis < ambient; axis++) {
            for (int k = 0; k < dimension; k++) {
                frequency[axis][k] = 0.5 * random.nextGaussian();
            }
            phase[axis] = 2 * Math.PI * random.nextDouble();
        }
        double[] values = new double[n * ambient];
        double[] parameters = new double[dimension];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < dimension; k++) {
                parameters[k] = 2 * random.nextDouble() - 1;
            }
            for (int axis = 0; axis < ambient; axis++) {
                double argument = phase[axis];
                for (int k = 0; k < dimension; k++) {
                    argument += frequency[axis][k] * parameters[k];
                }
                double amplitude = 4 / Math.sqrt(1.0 + axis);
                values[i * ambient + axis] = amplitude * Math.sin(argument) + noise * random.nextGaussian();
            }
        }
        return new Workload("C", Points.wrap(values, ambient), dimension, 48, 100);
    }

    /** H, raw images: 2,000 pictures of 64×64 pixels of a blob pair, shifted and turned, with noise in every pixel. */
    public static Workload images(long seed) {
        RandomStream random = RandomStream.of(seed, "H", 0);
        int n = 2_000;
        int pixels = IMAGE_SIDE * IMAGE_SIDE;
        double noise = 0.05;
        double[] values = new double[n * pixels];
        for (int i = 0; i < n; i++) {
            double shift = 8 * (2 * random.nextDouble() - 1);
            double angle = 0.5 * Math.PI * (2 * random.nextDouble() - 1);
            double centre = (IMAGE_SIDE - 1) / 2.0;
            double armX = 12 * Math.cos(angle);
            double armY = 12 * Math.sin(angle);
            for (int row = 0; row < IMAGE_SIDE; row++) {
                for (int column = 0; column < IMAGE_SIDE; column++) {
                    double x = column - centre - shift;
                    double y = row - centre;
                    double light = blob(x - armX, y - armY, 6) + 0.7 * blob(x + armX, y + armY, 8);
                    values[i * pixels + row * IMAGE_SIDE + column] = light + noise * random.nextGaussian();
                }
            }
        }
        return new Workload("H", Points.wrap(values, pixels), 2, 60, 8_000);
    }

    private static double blob(double x, double y, double width) {
        return Math.exp(-(x * x + y * y) / (2 * width * width));
    }
}
