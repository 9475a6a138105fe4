package org.qmf.data.pca;

import java.util.stream.IntStream;

/** The eigenvalues, largest first, and eigenvectors of a small symmetric matrix, by cyclic Jacobi rotations. */
final class SymmetricEigen {

    private static final int MOST_SWEEPS = 60;

    /** The eigenvalues, largest first. */
    final double[] values;
    /** One eigenvector per row, in the same order. */
    final double[] vectors;

    SymmetricEigen(double[] matrix, int size) {
        double[] a = matrix.clone();
        double[] v = new double[size * size];
        for (int i = 0; i < size; i++) {
            v[i * size + i] = 1;
        }
        for (int sweep = 0; sweep < MOST_SWEEPS && rotateAll(a, v, size); sweep++) {
            // The condition does the work.
        }
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted((i, j) -> Double.compare(a[j * size + j], a[i * size + i]))
                .mapToInt(Integer::intValue)
                .toArray();
        values = new double[size];
        vectors = new double[size * size];
        for (int i = 0; i < size; i++) {
            values[i] = a[order[i] * size + order[i]];
            System.arraycopy(v, order[i] * size, vectors, i * size, size);
        }
    }

    /** Annihilates each pair once; returns whether anything had to be done. */
    private static boolean rotateAll(double[] a, double[] v, int size) {
        boolean rotated = false;
        for (int p = 0; p < size; p++) {
            for (int q = p + 1; q < size; q++) {
                double off = a[p * size + q];
                double app = a[p * size + p];
                double aqq = a[q * size + q];
                if (Math.abs(off) <= 1e-17 * Math.sqrt(Math.abs(app * aqq)) || Math.abs(off) < 1e-300) {
                    continue;
                }
                rotated = true;
                double theta = (aqq - app) / (2 * off);
                double t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(1 + theta * theta));
                double cos = 1 / Math.sqrt(1 + t * t);
                double sin = t * cos;
                for (int k = 0; k < size; k++) {
                    double kp = a[k * size + p];
                    double kq = a[k * size + q];
                    a[k * size + p] = cos * kp - sin * kq;
                    a[k * size + q] = sin * kp + cos * kq;
                }
                rotateRows(a, p, q, cos, sin, size);
                a[p * size + q] = 0;
                a[q * size + p] = 0;
                rotateRows(v, p, q, cos, sin, size);
            }
        }
        return rotated;
    }

    private static void rotateRows(double[] a, int p, int q, double cos, double sin, int size) {
        for (int k = 0; k < size; k++) {
            double pk = a[p * size + k];
            double qk = a[q * size + k];
            a[p * size + k] = cos * pk - sin * qk;
            a[q * size + k] = sin * pk + cos * qk;
        }
    }
}
