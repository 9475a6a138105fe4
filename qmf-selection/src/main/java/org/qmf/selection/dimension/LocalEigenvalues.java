package org.qmf.selection.dimension;

import java.util.Arrays;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.SymmetricEigen;
import org.qmf.core.linear.Vectors;

/** Finds the eigenvalues of the covariance of some neighbours, for one thread. */
final class LocalEigenvalues {

    /** Eigenvalues below this part of the largest are rounding. */
    private static final double RANK = 1e-12;

    /** A fall of the eigenvalues beyond that of any cloud along its own dimensions. */
    private static final double CLEAR = 10;

    private final Points sample;
    private final int ambient;
    private final double[] mean;
    private double[] centered = {};
    private double[] moments = {};
    private SymmetricEigen eigen = new SymmetricEigen(1);

    LocalEigenvalues(Points sample) {
        this.sample = sample;
        this.ambient = sample.dimension();
        this.mean = new double[ambient];
    }

    /**
     * Returns the dimension after which the eigenvalues fall most, by their ratio; 0 if all neighbours are equal.
     *
     * <p>At most half of the neighbours speak for directions of their own: beyond that, eigenvalues fall for any cloud.
     */
    int gap(Neighbors neighbors) {
        int count = neighbors.count();
        int n = decompose(neighbors);
        double[] values = eigen.values();
        if (!(values[0] > 0)) {
            return 0;
        }
        int most = Math.max(1, Math.min(ambient - 1, Math.min(n - 1, (count - 1) / 2)));
        int best = 1;
        double largest = 0;
        for (int j = 1; j <= most; j++) {
            if (!(values[j] > RANK * values[0])) {
                // Without noise the neighbours span j dimensions: all of the manifold's, or its curvature as well.
                return largest > CLEAR ? best : j;
            }
            double ratio = values[j - 1] / values[j];
            if (ratio > largest) {
                largest = ratio;
                best = j;
            }
        }
        return best;
    }

    private int decompose(Neighbors neighbors) {
        int count = neighbors.count();
        center(neighbors);
        boolean byPoints = count < ambient;
        int n = byPoints ? count : ambient;
        if (moments.length < n * n) {
            moments = new double[n * n];
            eigen = new SymmetricEigen(n);
        }
        for (int a = 0; a < n; a++) {
            for (int b = 0; b <= a; b++) {
                double sum = byPoints
                        ? Vectors.dot(centered, a * ambient, centered, b * ambient, ambient)
                        : columns(count, a, b);
                moments[a * n + b] = sum;
                moments[b * n + a] = sum;
            }
        }
        eigen.decompose(moments, n);
        return n;
    }

    private void center(Neighbors neighbors) {
        int count = neighbors.count();
        if (centered.length < count * ambient) {
            centered = new double[count * ambient];
        }
        double[] values = PointValues.of(sample);
        int first = neighbors.index(0) * ambient;
        Arrays.fill(mean, 0);
        for (int i = 0; i < count; i++) {
            // As seen from one of them, so that equal points have no spread, wherever they are.
            System.arraycopy(values, neighbors.index(i) * ambient, centered, i * ambient, ambient);
            Vectors.addScaled(-1, values, first, centered, i * ambient, ambient);
            Vectors.addScaled(1.0 / count, centered, i * ambient, mean, 0, ambient);
        }
        for (int i = 0; i < count; i++) {
            Vectors.addScaled(-1, mean, 0, centered, i * ambient, ambient);
        }
    }

    private double columns(int count, int a, int b) {
        double sum = 0;
        for (int row = 0; row < count; row++) {
            sum += centered[row * ambient + a] * centered[row * ambient + b];
        }
        return sum;
    }
}
