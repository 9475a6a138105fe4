package org.qmf.selection;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Draws samples of known sets. */
public final class Clouds {

    private Clouds() {}

    /** Returns uniform points of the unit sphere of R^(d+1), in R^D, with normal noise in every direction. */
    public static Points sphere(int d, int ambient, int n, double noise) {
        RandomStream random = RandomStream.of(1, "sphere", 100L * d + ambient);
        double[] values = new double[n * ambient];
        for (int i = 0; i < n; i++) {
            double square = 0;
            for (int axis = 0; axis <= d; axis++) {
                double value = random.nextGaussian();
                values[i * ambient + axis] = value;
                square += value * value;
            }
            for (int axis = 0; axis < ambient; axis++) {
                values[i * ambient + axis] =
                        values[i * ambient + axis] / Math.sqrt(square) + noise * random.nextGaussian();
            }
        }
        return Points.wrap(values, ambient);
    }

    /** Returns uniform points of [−1, 1]^d, in R^D, with normal noise in the other directions. */
    public static Points flat(int d, int ambient, int n, double noise) {
        RandomStream random = RandomStream.of(1, "flat", 100L * d + ambient);
        double[] values = new double[n * ambient];
        for (int i = 0; i < values.length; i++) {
            values[i] = i % ambient < d ? 2 * random.nextDouble() - 1 : noise * random.nextGaussian();
        }
        return Points.wrap(values, ambient);
    }

    /** Returns all points of a sample so many times, one copy of the sample after the other. */
    public static Points times(int times, Points sample) {
        return sample.select(IntStream.range(0, times * sample.size())
                .map(i -> i % sample.size())
                .toArray());
    }

    /** Returns a sample with its coordinates rounded to multiples of a step. */
    public static Points rounded(Points sample, double step) {
        return Points.wrap(
                Arrays.stream(sample.toArray())
                        .map(value -> Math.rint(value / step) * step)
                        .toArray(),
                sample.dimension());
    }

    /** Returns the same point many times. */
    public static Points equal(int n) {
        double[] values = new double[3 * n];
        Arrays.fill(values, 0.5);
        return Points.wrap(values, 3);
    }
}
