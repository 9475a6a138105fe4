package org.qmf.baselines.local;

import java.util.Arrays;
import java.util.function.Consumer;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.core.linear.Vectors;

/**
 * Holds the coordinates of local points about an origin, in as few dimensions as they need; owned by one thread and
 * reused.
 *
 * <p>m points and an origin span at most m dimensions. With D ≤ m the coordinates are plain differences. With more
 * dimensions the Gram matrix of the differences, G = LLᵀ by a Cholesky factorisation with pivoting, gives coordinates
 * with the same distances and angles: the rows of L. Whatever a method does with them then costs nothing that grows with
 * D.
 */
public final class LocalFrame {

    /** Squared lengths below this fraction of the largest count as none. */
    private static final double RANK_TOLERANCE = 1e-13;

    private final Points sample;
    private final int ambient;
    private final double[] origin;
    private final double[] first;
    private double[] coordinates = {};
    private double[] pairs = {};
    private double[] factor = {};
    private double[] remaining = {};
    private double[] combination = {};
    private int[] indices = {};
    private int[] pivots = {};
    private int count;
    private int rank;
    private boolean reduced;

    /** Makes a frame for points of a sample. */
    public LocalFrame(Points sample) {
        this.sample = sample;
        this.ambient = sample.dimension();
        this.origin = new double[ambient];
        this.first = new double[ambient];
    }

    /** Forgets the points. */
    public void clear() {
        count = -1;
    }

    /**
     * Takes points with an origin.
     *
     * @param points the points, with their squared distances to the origin
     * @param position D coordinates of the origin
     * @param pairwise writes the squared distances between all pairs of points; asked only where that pays
     */
    public void load(Neighbors points, double[] position, Consumer<double[]> pairwise) {
        int newCount = points.count();
        if (ambient > newCount && count == newCount && holds(points.indices(), position)) {
            return;
        }
        count = newCount;
        System.arraycopy(position, 0, origin, 0, ambient);
        System.arraycopy(position, 0, first, 0, ambient);
        if (indices.length < count) {
            indices = new int[points.indices().length];
        }
        System.arraycopy(points.indices(), 0, indices, 0, count);
        reduced = ambient > count;
        if (reduced) {
            reduce(points.squaredDistances(), pairwise);
        } else {
            rank = ambient;
            coordinates = grown(coordinates, count * ambient);
            double[] values = PointValues.of(sample);
            if (ambient == 3) {
                loadInSpace(values);
                return;
            }
            for (int i = 0; i < count; i++) {
                int offset = indices[i] * ambient;
                for (int k = 0; k < ambient; k++) {
                    coordinates[i * ambient + k] = values[offset + k] - origin[k];
                }
            }
        }
    }

    private void loadInSpace(double[] values) {
        double origin0 = origin[0];
        double origin1 = origin[1];
        double origin2 = origin[2];
        for (int i = 0; i < count; i++) {
            int offset = 3 * indices[i];
            coordinates[3 * i] = values[offset] - origin0;
            coordinates[3 * i + 1] = values[offset + 1] - origin1;
            coordinates[3 * i + 2] = values[offset + 2] - origin2;
        }
    }

    /** The origin has come here with {@link #moveTo}, if at all, so that the coordinates are up to date. */
    private boolean holds(int[] others, double[] position) {
        for (int i = 0; i < count; i++) {
            if (indices[i] != others[i]) {
                return false;
            }
        }
        return Arrays.equals(origin, position);
    }

    private void reduce(double[] squares, Consumer<double[]> pairwise) {
        pairs = grown(pairs, count * count);
        factor = grown(factor, count * count);
        coordinates = grown(coordinates, count * count);
        remaining = grown(remaining, count);
        combination = grown(combination, count);
        if (pivots.length < count) {
            pivots = new int[remaining.length];
        }
        pairwise.accept(pairs);
        double largest = 0;
        for (int i = 0; i < count; i++) {
            remaining[i] = squares[i];
            largest = Math.max(largest, squares[i]);
        }
        rank = 0;
        while (rank < count && eliminate(squares, largest)) {
            rank++;
        }
        for (int i = 0; i < count; i++) {
            System.arraycopy(factor, i * count, coordinates, i * rank, rank);
        }
    }

    /** One column of L: the direction of the point farthest from the span of those before. */
    private boolean eliminate(double[] squares, double largest) {
        int pivot = 0;
        for (int i = 1; i < count; i++) {
            pivot = remaining[i] > remaining[pivot] ? i : pivot;
        }
        if (!(remaining[pivot] > RANK_TOLERANCE * largest)) {
            return false;
        }
        pivots[rank] = pivot;
        double root = Math.sqrt(remaining[pivot]);
        for (int i = 0; i < count; i++) {
            // G_ij = (‖z_i‖² + ‖z_j‖² − ‖z_i − z_j‖²)/2
            double gram = (squares[i] + squares[pivot] - pairs[i * count + pivot]) / 2;
            double entry = (gram - Vectors.dot(factor, i * count, factor, pivot * count, rank)) / root;
            factor[i * count + rank] = entry;
            remaining[i] -= entry * entry;
        }
        for (int k = 0; k < rank; k++) {
            factor[pivots[k] * count + rank] = 0;
        }
        factor[pivot * count + rank] = root;
        remaining[pivot] = 0;
        return true;
    }

    /** Moves the origin by a vector of the frame and writes where it is now. */
    public void moveTo(double[] vector, double[] position) {
        lift(vector, position);
        System.arraycopy(position, 0, origin, 0, ambient);
        if (reduced) {
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < rank; k++) {
                    coordinates[i * rank + k] -= vector[k];
                }
            }
        }
    }

    /** Writes the point that a vector of the frame leads to, as D coordinates. */
    public void lift(double[] vector, double[] position) {
        if (!reduced) {
            for (int k = 0; k < ambient; k++) {
                position[k] = origin[k] + vector[k];
            }
            return;
        }
        liftReduced(vector, position);
    }

    /** Σ_k c_k (x_k − x) over the pivots, with the c that makes the coordinates match: Lᵀc = v, L triangular there. */
    private void liftReduced(double[] vector, double[] position) {
        for (int k = rank - 1; k >= 0; k--) {
            double sum = vector[k];
            for (int j = k + 1; j < rank; j++) {
                sum -= factor[pivots[j] * count + k] * combination[j];
            }
            combination[k] = sum / factor[pivots[k] * count + k];
        }
        System.arraycopy(origin, 0, position, 0, ambient);
        double[] values = PointValues.of(sample);
        for (int k = 0; k < rank; k++) {
            int offset = indices[pivots[k]] * ambient;
            double c = combination[k];
            for (int axis = 0; axis < ambient; axis++) {
                position[axis] += c * (values[offset + axis] - first[axis]);
            }
        }
    }

    /** Writes the coordinates of the projection of a point of R<sup>D</sup> onto the frame's space. */
    public void drop(double[] position, double[] vector) {
        for (int k = 0; k < rank; k++) {
            if (reduced) {
                // z_k·y = Σ_{j ≤ k} L_kj v_j
                int row = pivots[k] * count;
                double product = product(indices[pivots[k]] * ambient, position);
                vector[k] = (product - Vectors.dot(factor, row, vector, 0, k)) / factor[row + k];
            } else {
                vector[k] = position[k] - origin[k];
            }
        }
    }

    private double product(int offset, double[] position) {
        double sum = 0;
        for (int axis = 0; axis < ambient; axis++) {
            sum += (PointValues.of(sample)[offset + axis] - first[axis]) * (position[axis] - origin[axis]);
        }
        return sum;
    }

    /** Returns how many points there are. */
    public int count() {
        return count;
    }

    /** Returns the number of coordinates of a point, at most D and at most the number of points. */
    public int rank() {
        return rank;
    }

    /** Returns the coordinates, those of the first point first; the origin is at 0. */
    public double[] coordinates() {
        return coordinates;
    }

    /** Returns whether the points span less than R<sup>D</sup>, so that the coordinates leave dimensions out. */
    public boolean reduced() {
        return reduced;
    }

    private static double[] grown(double[] array, int size) {
        return array.length < size ? new double[size + (size >> 1)] : array;
    }
}
