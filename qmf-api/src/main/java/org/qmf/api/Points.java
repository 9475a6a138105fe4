package org.qmf.api;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.Objects;
import org.apiguardian.api.API;
import org.qmf.api.host.PointValues;

/**
 * Holds n points of R<sup>D</sup>, one after the other, with an optional weight for each.
 *
 * <p>Immutable, and safe for use by several threads. {@link #get} and {@link #copyTo} read single points at no cost.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Points {

    private static final double[] UNWEIGHTED = {};

    static {
        PointValues.giveKey(points -> points.values, Points::keep);
    }

    private final double[] values;
    private final int size;
    private final int dimension;
    private final double[] weights;
    /** Coordinates never change, so that they need to be looked at once only; more often does no harm. */
    private transient boolean knownToBeFinite;

    private Points(double[] values, int dimension, double[] weights) {
        this.values = values;
        this.dimension = dimension;
        this.size = values.length / dimension;
        this.weights = weights;
    }

    /**
     * Copies coordinates stored point after point.
     *
     * @param values n·D coordinates, the D of the first point first
     * @param dimension D, at least 1
     */
    public static Points wrap(double[] values, int dimension) {
        return keep(requireNonNull(values, "values is null").clone(), dimension);
    }

    private static Points keep(double[] values, int dimension) {
        if (dimension < 1) {
            throw new IllegalArgumentException("dimension [" + dimension + "] must be at least 1");
        }
        if (values.length % dimension != 0) {
            throw new IllegalArgumentException("the number of values [" + values.length
                    + "] is not a multiple of the dimension [" + dimension + "]");
        }
        return new Points(values, dimension, UNWEIGHTED);
    }

    /** Copies one row per point; all rows must have the same length. */
    public static Points of(double[]... rows) {
        if (rows.length == 0) {
            throw new IllegalArgumentException("no rows, so no dimension; use Points.wrap for an empty set");
        }
        int dimension = rows[0].length;
        double[] values = new double[Math.multiplyExact(rows.length, dimension)];
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != dimension) {
                throw new IllegalArgumentException("row [" + i + "] has [" + rows[i].length
                        + "] coordinates, the first row has [" + dimension + "]");
            }
            System.arraycopy(rows[i], 0, values, i * dimension, dimension);
        }
        return keep(values, dimension);
    }

    /** Attaches a copy of one non-negative finite weight for each point. */
    public Points withWeights(double[] weightOfEach) {
        double[] pointWeights = weightOfEach.clone();
        if (pointWeights.length != size) {
            throw new IllegalArgumentException(
                    "the number of weights [" + pointWeights.length + "] is not the number of points [" + size + "]");
        }
        for (int i = 0; i < size; i++) {
            if (!(pointWeights[i] >= 0) || Double.isInfinite(pointWeights[i])) {
                throw new IllegalArgumentException(
                        "weight [" + pointWeights[i] + "] of point [" + i + "] must be finite and not negative");
            }
        }
        return new Points(values, dimension, pointWeights);
    }

    /** Returns n. */
    public int size() {
        return size;
    }

    /** Returns D. */
    public int dimension() {
        return dimension;
    }

    /** Returns coordinate {@code axis} of point {@code index}. */
    public double get(int index, int axis) {
        return values[index * dimension + axis];
    }

    /** Copies the coordinates of one point to the start of {@code target}. */
    public void copyTo(int index, double[] target) {
        System.arraycopy(values, index * dimension, target, 0, dimension);
    }

    /** Returns the coordinates of one point as a new array. */
    public double[] row(int index) {
        Objects.checkIndex(index, size());
        return Arrays.copyOfRange(values, index * dimension, (index + 1) * dimension);
    }

    /** Returns a copy of all coordinates, point after point. */
    public double[] toArray() {
        return values.clone();
    }

    /** Returns whether the points carry weights. */
    public boolean weighted() {
        return weights.length > 0;
    }

    /** Returns the weight of a point, 1 where no weights are set. */
    public double weight(int index) {
        return weights.length == 0 ? 1 : weights[index];
    }

    /** Returns the same points in another order or a part of them, weights included. */
    public Points select(int... indices) {
        double[] selected = new double[Math.multiplyExact(indices.length, dimension)];
        for (int i = 0; i < indices.length; i++) {
            System.arraycopy(values, indices[i] * dimension, selected, i * dimension, dimension);
        }
        Points points = keep(selected, dimension);
        return weighted()
                ? points.withWeights(
                        Arrays.stream(indices).mapToDouble(this::weight).toArray())
                : points;
    }

    /** Throws a {@link DataException} that names the first coordinate which is NaN or infinite. */
    public Points requireFinite(String what) {
        if (!isFinite()) {
            int at = firstNotFinite();
            throw new DataException(what + ": point [" + (at / dimension + 1) + "], coordinate [" + (at % dimension + 1)
                    + "] is [" + values[at] + "]; remove or impute such points first");
        }
        return this;
    }

    /** Returns whether no coordinate is NaN or infinite. */
    public boolean isFinite() {
        knownToBeFinite = knownToBeFinite || firstNotFinite() == values.length;
        return knownToBeFinite;
    }

    private int firstNotFinite() {
        int at = 0;
        while (at < values.length && Double.isFinite(values[at])) {
            at++;
        }
        return at;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Points that
                && dimension == that.dimension
                && Arrays.equals(values, that.values)
                && Arrays.equals(weights, that.weights);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + dimension;
    }

    @Override
    public String toString() {
        return size + " points in R^" + dimension + (weighted() ? ", weighted" : "");
    }
}
