package org.qmf.core.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.qmf.api.RandomStream;

/**
 * A symmetric matrix on which algorithms are tried: random, degenerate, graded or scaled.
 *
 * @param name what it is
 * @param n its rows
 * @param entries row after row
 * @param semidefinite whether it has no negative eigenvalue
 */
@SuppressWarnings("ArrayRecordComponent")
record SampleMatrix(String name, int n, double[] entries, boolean semidefinite) {

    private static final int[] SIZES = {1, 2, 3, 5, 6, 7, 8, 25, 33, 60};

    /** Powers of two, by which everything scales to the last bit. */
    private static final double[] SCALES = {1, 0x1p-200, 0x1p200};

    @Override
    public String toString() {
        return name + " " + n + "×" + n;
    }

    static Stream<SampleMatrix> all() {
        List<SampleMatrix> all = new ArrayList<>();
        for (int n : SIZES) {
            for (SampleMatrix sample : ofSize(n)) {
                for (double scale : SCALES) {
                    all.add(new SampleMatrix(
                            sample.name + " · " + scale,
                            n,
                            LinearChecks.scaled(sample.entries, scale),
                            sample.semidefinite));
                }
            }
        }
        return all.stream();
    }

    static Stream<SampleMatrix> threeByThree() {
        return all().filter(sample -> sample.n == 3);
    }

    static Stream<SampleMatrix> positive() {
        return all().filter(SampleMatrix::semidefinite);
    }

    private static List<SampleMatrix> ofSize(int n) {
        double[] random = randomSymmetric(n, 4);
        double[] square = LinearChecks.multiply(random, random, n);
        double[] ones = new double[n * n];
        Arrays.fill(ones, 2);
        double[] identity = new double[n * n];
        double[] graded = new double[n * n];
        double[] hilbert = new double[n * n];
        double[] wilkinson = new double[n * n];
        for (int i = 0; i < n; i++) {
            identity[i * n + i] = 1;
            graded[i * n + i] = Math.pow(10, -i % 12);
            wilkinson[i * n + i] = Math.abs(i - n / 2);
            for (int j = 0; j < n; j++) {
                hilbert[i * n + j] = 1.0 / (i + j + 1);
                if (Math.abs(i - j) == 1) {
                    wilkinson[i * n + j] = 1;
                }
            }
        }
        double[] clustered = square.clone();
        for (int i = 0; i < n * n; i++) {
            clustered[i] = identity[i] + 1e-9 * square[i];
        }
        return List.of(
                new SampleMatrix("random", n, random, false),
                new SampleMatrix("square", n, square, true),
                new SampleMatrix("zero", n, new double[n * n], true),
                new SampleMatrix("rank one", n, ones, true),
                new SampleMatrix("identity", n, identity, true),
                new SampleMatrix("graded", n, graded, true),
                new SampleMatrix("Hilbert", n, hilbert, true),
                new SampleMatrix("clustered", n, clustered, true),
                new SampleMatrix("Wilkinson", n, wilkinson, false));
    }

    static double[] randomSymmetric(int n, long seed) {
        RandomStream random = RandomStream.of(seed, "symmetric", n);
        double[] matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i * n + j] = random.nextGaussian();
                matrix[j * n + i] = matrix[i * n + j];
            }
        }
        return matrix;
    }

    /** A random positive definite matrix, far from singular. */
    static double[] randomPositive(int n) {
        double[] factor = randomSymmetric(n, 5);
        double[] m = LinearChecks.multiply(factor, factor, n);
        for (int i = 0; i < n; i++) {
            m[i * n + i] += 0.5;
        }
        return m;
    }
}
