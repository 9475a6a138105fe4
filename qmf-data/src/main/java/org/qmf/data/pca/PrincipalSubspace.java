package org.qmf.data.pca;

import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.host.PointValues;
import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.BlockLanczos;
import org.qmf.core.linear.Vectors;

/**
 * The subspace of the leading principal directions of a sample: x = Uᵀ(ι − μ) leads into it, ι = U x + μ back.
 *
 * <p>Uncentred (μ = 0), U holds the leading eigenvectors of S = (1/m) Σ ιᵢ ιᵢᵀ, as in the experiments on cryo-EM images.
 * Immutable and safe for use by several threads.
 */
public final class PrincipalSubspace {

    private final int ambient;
    private final int dimension;
    private final double[] mean;
    private final double[] directions;
    private final double[] variances;

    private PrincipalSubspace(int ambient, int dimension, double[] mean, double[] directions, double[] variances) {
        this.ambient = ambient;
        this.dimension = dimension;
        this.mean = mean;
        this.directions = directions;
        this.variances = variances;
    }

    /**
     * Finds the leading directions of a sample.
     *
     * @param sample finite points
     * @param dimension how many directions, at most the dimension of the points
     * @param centered whether the mean is subtracted first
     * @param random starts the iteration; the result depends on it to rounding only
     */
    public static PrincipalSubspace fit(Points sample, int dimension, boolean centered, RandomStream random) {
        int ambient = sample.dimension();
        if (dimension < 1 || dimension > ambient) {
            throw new IllegalArgumentException(
                    "dimension [" + dimension + "] must be from 1 to that of the points [" + ambient + "]");
        }
        if (sample.size() == 0) {
            throw new DataException("there are no points to find principal directions of");
        }
        sample.requireFinite("points");
        double[] mean = new double[ambient];
        double[] data = PointValues.of(sample);
        if (centered) {
            data = center(sample, mean);
        }
        SecondMoment moment = new SecondMoment(data, sample.size(), ambient);
        BlockLanczos solver = new BlockLanczos(moment::apply, ambient, dimension);
        if (!solver.solve(random::nextGaussian)) {
            throw new DataException("the principal directions cannot be found: the points are too large or too small");
        }
        double[] directions = solver.vectors();
        fixSigns(directions, dimension, ambient);
        return new PrincipalSubspace(ambient, dimension, mean, directions, solver.values());
    }

    private static double[] center(Points sample, double[] mean) {
        int ambient = sample.dimension();
        double[] data = PointValues.of(sample).clone();
        for (int i = 0; i < data.length; i++) {
            mean[i % ambient] += data[i] / sample.size();
        }
        for (int i = 0; i < data.length; i++) {
            data[i] -= mean[i % ambient];
        }
        return data;
    }

    /** An eigenvector has two signs; the one with a positive largest component is taken. */
    private static void fixSigns(double[] directions, int dimension, int ambient) {
        for (int row = 0; row < dimension; row++) {
            double largest = 0;
            for (int k = 0; k < ambient; k++) {
                double value = directions[row * ambient + k];
                largest = Math.abs(value) > Math.abs(largest) ? value : largest;
            }
            for (int k = 0; k < ambient && largest < 0; k++) {
                directions[row * ambient + k] = -directions[row * ambient + k];
            }
        }
    }

    /** Returns the dimension of the points that were given. */
    public int ambient() {
        return ambient;
    }

    /** Returns the dimension of the subspace. */
    public int dimension() {
        return dimension;
    }

    /** Returns the second moments along the directions, largest first: variances if centred. */
    public double[] variances() {
        return variances.clone();
    }

    /** Writes the coordinates within the subspace of one point. */
    public void project(double[] point, double[] coordinates) {
        for (int row = 0; row < dimension; row++) {
            coordinates[row] = Vectors.dotFromInOrder(directions, row * ambient, point, 0, mean, 0, ambient);
        }
    }

    /** Writes the point of the original space that coordinates within the subspace stand for. */
    public void lift(double[] coordinates, double[] point) {
        System.arraycopy(mean, 0, point, 0, ambient);
        turn(coordinates, point);
    }

    /** Adds U x for a direction x of the subspace: what {@link #lift} does without the mean. */
    private void turn(double[] coordinates, double[] point) {
        for (int row = 0; row < dimension; row++) {
            Vectors.addScaled(coordinates[row], directions, row * ambient, point, 0, ambient);
        }
    }

    /** Returns coordinates within the subspace, weights included. */
    public Points project(Points points) {
        require(points, ambient);
        double[] projected = new double[Math.multiplyExact(points.size(), dimension)];
        double[] point = new double[ambient];
        double[] coordinates = new double[dimension];
        for (int i = 0; i < points.size(); i++) {
            points.copyTo(i, point);
            project(point, coordinates);
            System.arraycopy(coordinates, 0, projected, i * dimension, dimension);
        }
        return weightedLike(points, PointValues.keep(projected, dimension));
    }

    /** Returns the points of the original space that coordinates within the subspace stand for, weights included. */
    public Points lift(Points coordinates) {
        require(coordinates, dimension);
        double[] lifted = new double[Math.multiplyExact(coordinates.size(), ambient)];
        double[] within = new double[dimension];
        double[] point = new double[ambient];
        for (int i = 0; i < coordinates.size(); i++) {
            coordinates.copyTo(i, within);
            lift(within, point);
            System.arraycopy(point, 0, lifted, i * ambient, ambient);
        }
        return weightedLike(coordinates, PointValues.keep(lifted, ambient));
    }

    /** Returns a quadratic surface of the subspace as one of the original space. */
    public QuadraticMap lift(QuadraticMap map) {
        double[] c = new double[ambient];
        lift(map.c(), c);
        int d = map.dimension();
        return new QuadraticMap(
                ambient, d, c, liftColumns(map.a(), d), liftColumns(map.q(), QuadraticMap.quadraticTerms(d)));
    }

    private double[] liftColumns(double[] matrix, int columns) {
        double[] lifted = new double[ambient * columns];
        double[] within = new double[dimension];
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < dimension; row++) {
                within[row] = matrix[row * columns + column];
            }
            double[] direction = new double[ambient];
            turn(within, direction);
            for (int k = 0; k < ambient; k++) {
                lifted[k * columns + column] = direction[k];
            }
        }
        return lifted;
    }

    private static void require(Points points, int expected) {
        if (points.dimension() != expected) {
            throw new DataException(
                    "points of dimension [" + points.dimension() + "] were given where [" + expected + "] is needed");
        }
    }

    private static Points weightedLike(Points original, Points points) {
        if (!original.weighted()) {
            return points;
        }
        double[] weights = new double[original.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = original.weight(i);
        }
        return points.withWeights(weights);
    }
}
