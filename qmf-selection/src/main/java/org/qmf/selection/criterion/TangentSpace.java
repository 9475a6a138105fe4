package org.qmf.selection.criterion;

import java.util.Arrays;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.core.linear.SymmetricEigen;
import org.qmf.core.linear.Vectors;

/**
 * Finds the tangent space at each of some answers: the principal directions of the answers nearest to it. For one thread.
 *
 * <p>The residual of a chart is normal to that chart, also where the chart calls a direction of noise tangent; a space of
 * many answers is not misled so.
 */
public final class TangentSpace {

    private final double[] answers;
    private final int count;
    private final int ambient;
    private final int d;
    private final int size;
    private final double[] squares;
    private final double[] position;
    private final long[] order;
    private final double[] centered;
    private final double[] moments;
    private final SymmetricEigen eigen;
    private final double[] basis;
    private double tangent;
    private double normal;

    /**
     * Makes a workspace.
     *
     * @param answers the answers one after the other
     * @param ambient D
     * @param d the dimension of the spaces
     * @param size how many answers a space is fitted to; all if there are fewer
     */
    public TangentSpace(double[] answers, int ambient, int d, int size) {
        this.answers = answers;
        this.count = answers.length / ambient;
        this.ambient = ambient;
        this.d = d;
        this.size = Math.min(size, count);
        this.squares = new double[count];
        this.position = new double[ambient];
        this.order = new long[count];
        this.centered = new double[this.size * ambient];
        int matrix = Math.min(this.size, ambient);
        this.moments = new double[matrix * matrix];
        this.eigen = new SymmetricEigen(matrix);
        this.basis = new double[d * ambient];
    }

    /** Returns how many answers a space of dimension d is fitted to. */
    public static int size(int d) {
        return Math.max(16, 8 * d);
    }

    /** Finds the space at answer {@code i}; false if its neighbours span fewer than d dimensions. */
    public boolean locate(int i) {
        center(i);
        boolean byPoints = size < ambient;
        int n = byPoints ? size : ambient;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b <= a; b++) {
                double sum =
                        byPoints ? Vectors.dot(centered, a * ambient, centered, b * ambient, ambient) : columns(a, b);
                moments[a * n + b] = sum;
                moments[b * n + a] = sum;
            }
        }
        if (!eigen.decompose(moments, n)) {
            return false;
        }
        spread(n);
        double[] values = eigen.values();
        if (d > n || !(values[d - 1] > 1e-13 * values[0])) {
            return false;
        }
        for (int k = 0; k < d; k++) {
            if (byPoints) {
                Arrays.fill(basis, k * ambient, (k + 1) * ambient, 0);
                for (int a = 0; a < n; a++) {
                    double factor = eigen.vectors()[k * n + a] / Math.sqrt(values[k]);
                    Vectors.addScaled(factor, centered, a * ambient, basis, k * ambient, ambient);
                }
            } else {
                System.arraycopy(eigen.vectors(), k * n, basis, k * ambient, ambient);
            }
        }
        return true;
    }

    private void center(int i) {
        System.arraycopy(answers, i * ambient, position, 0, ambient);
        SquaredDistance.toAll(answers, count, ambient, position, squares);
        double reach = reach();
        double[] mean = position;
        Arrays.fill(mean, 0);
        int taken = 0;
        for (int pass = 0; pass < 2; pass++) {
            // Those nearer than the last come first, then as many at its distance as are left.
            for (int j = 0; j < count && taken < size; j++) {
                if (pass == 0 ? squares[j] < reach : squares[j] == reach) {
                    System.arraycopy(answers, j * ambient, centered, taken * ambient, ambient);
                    Vectors.addScaled(1, answers, j * ambient, mean, 0, ambient);
                    taken++;
                }
            }
        }
        for (int row = 0; row < taken; row++) {
            Vectors.addScaled(-1.0 / taken, mean, 0, centered, row * ambient, ambient);
        }
    }

    /** Returns the squared distance of the last neighbour. */
    private double reach() {
        for (int j = 0; j < count; j++) {
            // Squares are not negative, so their bits are in their order.
            order[j] = Double.doubleToLongBits(squares[j]);
        }
        Arrays.sort(order);
        return Double.longBitsToDouble(order[size - 1]);
    }

    private double columns(int a, int b) {
        double sum = 0;
        for (int row = 0; row < size; row++) {
            sum += centered[row * ambient + a] * centered[row * ambient + b];
        }
        return sum;
    }

    private void spread(int n) {
        double inside = 0;
        double outside = 0;
        for (int k = 0; k < n; k++) {
            if (k < d) {
                inside += eigen.values()[k];
            } else {
                outside += Math.max(0, eigen.values()[k]);
            }
        }
        tangent = inside / d;
        normal = outside / (ambient - d);
    }

    /** Returns the variance per normal direction divided by that per tangent direction, of the last space. */
    public double thickness() {
        return tangent > 0 ? normal / tangent : 0;
    }

    /** Removes from a vector its part along the last space. */
    public void removeTangent(double[] vector) {
        for (int k = 0; k < d; k++) {
            double along = Vectors.dot(basis, k * ambient, vector, 0, ambient);
            Vectors.addScaled(-along, basis, k * ambient, vector, 0, ambient);
        }
    }
}
