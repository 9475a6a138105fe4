package org.qmf.baselines;

import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Draws small samples. */
public final class Samples {

    private Samples() {}

    /** Points of a paraboloid of dimension d in R^D with noise. */
    public static Points paraboloid(int n, int ambient, int d, double noise, long seed) {
        RandomStream random = RandomStream.of(seed, "paraboloid", 0);
        double[] values = new double[n * ambient];
        for (int i = 0; i < n; i++) {
            double square = 0;
            for (int k = 0; k < d; k++) {
                double t = 2 * random.nextDouble() - 1;
                values[i * ambient + k] = t;
                square += t * t;
            }
            values[i * ambient + d] = square / 2;
            for (int k = 0; k < ambient; k++) {
                values[i * ambient + k] += noise * random.nextGaussian();
            }
        }
        return Points.wrap(values, ambient);
    }

    /** Points of a flat of dimension d in general position in R^D, without noise. */
    public static Points flat(int n, int ambient, int d, long seed) {
        RandomStream random = RandomStream.of(seed, "flat", 0);
        double[] directions = gaussian(d * ambient, random);
        double[] offset = gaussian(ambient, random);
        double[] values = new double[n * ambient];
        for (int i = 0; i < n; i++) {
            System.arraycopy(offset, 0, values, i * ambient, ambient);
            for (int j = 0; j < d; j++) {
                double t = random.nextGaussian();
                for (int k = 0; k < ambient; k++) {
                    values[i * ambient + k] += t * directions[j * ambient + k];
                }
            }
        }
        return Points.wrap(values, ambient);
    }

    /** Points of the unit sphere in R³ with noise. */
    public static Points noisySphere(int n, double noise, long seed) {
        RandomStream random = RandomStream.of(seed, "sphere", 0);
        double[] values = gaussian(3 * n, random);
        for (int i = 0; i < n; i++) {
            double norm = Math.sqrt(dot(values, i, values, i, 3));
            for (int k = 0; k < 3; k++) {
                values[3 * i + k] = values[3 * i + k] / norm + noise * random.nextGaussian();
            }
        }
        return Points.wrap(values, 3);
    }

    /** n points evenly spaced on the unit circle. */
    public static Points circle(int n) {
        double[] values = new double[2 * n];
        for (int i = 0; i < n; i++) {
            values[2 * i] = Math.cos(2 * Math.PI * i / n);
            values[2 * i + 1] = Math.sin(2 * Math.PI * i / n);
        }
        return Points.wrap(values, 2);
    }

    /** A random orthogonal D×D matrix, row after row. */
    public static double[] rotation(int ambient, long seed) {
        double[] rows = gaussian(ambient * ambient, RandomStream.of(seed, "rotation", 0));
        for (int i = 0; i < ambient; i++) {
            for (int pass = 0; pass < 2; pass++) {
                for (int j = 0; j < i; j++) {
                    double overlap = dot(rows, i, rows, j, ambient);
                    for (int k = 0; k < ambient; k++) {
                        rows[i * ambient + k] -= overlap * rows[j * ambient + k];
                    }
                }
            }
            double norm = Math.sqrt(dot(rows, i, rows, i, ambient));
            for (int k = 0; k < ambient; k++) {
                rows[i * ambient + k] /= norm;
            }
        }
        return rows;
    }

    /** scale·Rx + shift of every point. */
    public static Points move(Points points, double[] rotation, double scale, double shift) {
        int ambient = points.dimension();
        double[] values = new double[points.toArray().length];
        for (int i = 0; i < points.size(); i++) {
            for (int k = 0; k < ambient; k++) {
                values[i * ambient + k] = scale * dot(rotation, k, points.toArray(), i, ambient) + shift * (k + 1);
            }
        }
        return Points.wrap(values, ambient);
    }

    private static double dot(double[] a, int row, double[] b, int other, int n) {
        double sum = 0;
        for (int k = 0; k < n; k++) {
            sum += a[row * n + k] * b[other * n + k];
        }
        return sum;
    }

    private static double[] gaussian(int n, RandomStream random) {
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
            values[i] = random.nextGaussian();
        }
        return values;
    }
}
