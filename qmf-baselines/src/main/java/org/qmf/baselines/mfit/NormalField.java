package org.qmf.baselines.mfit;

import java.util.Arrays;
import org.qmf.core.linear.LeadingEigenvectors;
import org.qmf.core.linear.SecondMoments;
import org.qmf.core.linear.Vectors;

/**
 * Averages normal spaces and normal offsets over weighted points; owned by one thread and reused.
 *
 * <p>With Σα = 1 and Π<sub>i</sub> = I − V<sub>i</sub>V<sub>i</sub>ᵀ, the top D − d eigenvectors of ΣαΠ<sub>i</sub> are
 * those orthogonal to the top d of ΣαV<sub>i</sub>V<sub>i</sub>ᵀ = BBᵀ; where the vectors √α·v that make up B are fewer
 * than D, those come from BᵀB.
 */
final class NormalField {

    private final int d;
    private final int ambient;
    private final LeadingEigenvectors eigen;
    private final double[] offset;
    private double[] matrix = {};
    private double[] columns = {};
    private double[] ones = {};
    private double[] tangents;
    private int used;

    NormalField(int d, int ambient) {
        this.d = d;
        this.ambient = ambient;
        this.eigen = new LeadingEigenvectors(d);
        this.offset = new double[ambient];
        this.tangents = new double[d * ambient];
    }

    /** Starts an average over at most {@code count} points. */
    void open(int count) {
        used = 0;
        if (columns.length < count * d * ambient) {
            columns = new double[count * d * ambient];
        }
        Arrays.fill(offset, 0);
    }

    /** Adds α·V and α·Π(x<sub>i</sub> − x) of one point. */
    void add(double alpha, double[] values, int point, double[] x, double[] bases, int at) {
        double root = Math.sqrt(alpha);
        for (int k = 0; k < ambient; k++) {
            offset[k] += alpha * (values[point * ambient + k] - x[k]);
        }
        for (int j = 0; j < d; j++) {
            int base = at + j * ambient;
            double along = Vectors.dotFromInOrder(bases, base, values, point * ambient, x, 0, ambient);
            int column = (used * d + j) * ambient;
            for (int k = 0; k < ambient; k++) {
                offset[k] -= alpha * along * bases[base + k];
                columns[column + k] = root * bases[base + k];
            }
        }
        used++;
    }

    /**
     * Writes the step Π<sub>x</sub>Σα<sub>i</sub>Π<sub>i</sub>(x<sub>i</sub> − x).
     *
     * @return false if the averaged tangent space has fewer than d dimensions
     */
    boolean step(double[] step) {
        int count = used * d;
        if (!(count < ambient ? fromProducts(count) : fromMoments(count))) {
            return false;
        }
        System.arraycopy(offset, 0, step, 0, ambient);
        for (int j = 0; j < d; j++) {
            double along = Vectors.dot(tangents, j * ambient, step, 0, ambient);
            Vectors.addScaled(-along, tangents, j * ambient, step, 0, ambient);
        }
        return true;
    }

    private boolean fromMoments(int count) {
        ensureMatrix(ambient);
        if (ones.length < count) {
            ones = new double[columns.length / ambient];
            Arrays.fill(ones, 1);
        }
        SecondMoments.compute(columns, count, ambient, ones, matrix);
        if (!decompose(ambient)) {
            return false;
        }
        System.arraycopy(eigen.vectors(), 0, tangents, 0, d * ambient);
        return true;
    }

    private boolean fromProducts(int count) {
        ensureMatrix(count);
        for (int c = 0; c < count; c++) {
            for (int b = c; b < count; b++) {
                double product = Vectors.dot(columns, c * ambient, columns, b * ambient, ambient);
                matrix[c * count + b] = product;
                matrix[b * count + c] = product;
            }
        }
        if (!decompose(count)) {
            return false;
        }
        Arrays.fill(tangents, 0);
        for (int j = 0; j < d; j++) {
            double scale = 1 / Math.sqrt(eigen.values()[j]);
            for (int c = 0; c < count; c++) {
                double share = scale * eigen.vectors()[j * count + c];
                Vectors.addScaled(share, columns, c * ambient, tangents, j * ambient, ambient);
            }
        }
        return true;
    }

    private boolean decompose(int n) {
        return eigen.compute(matrix, n) && eigen.values()[d - 1] > 1e-12 * eigen.values()[0];
    }

    private void ensureMatrix(int n) {
        if (matrix.length < n * n) {
            matrix = new double[n * n];
        }
    }
}
