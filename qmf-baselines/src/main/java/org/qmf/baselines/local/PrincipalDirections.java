package org.qmf.baselines.local;

import org.qmf.core.linear.LeadingEigenvectors;
import org.qmf.core.linear.Vectors;

/** Finds the weighted principal directions of points in a frame; owned by one thread and reused. */
public final class PrincipalDirections {

    /** A direction in which the variance is below this fraction of the largest counts as missing. */
    private static final double RANK_TOLERANCE = 1e-14;

    private final int d;
    private final LeadingEigenvectors eigen;
    private double[] mean = {};
    private double[] covariance = {};
    private double trace;
    private double sum;

    /** Makes a workspace for d directions. */
    public PrincipalDirections(int d) {
        this.d = d;
        this.eigen = new LeadingEigenvectors(d);
    }

    /**
     * Finds the top d eigenvectors of Σ w<sub>i</sub>(y<sub>i</sub> − c)(y<sub>i</sub> − c)ᵀ/Σw.
     *
     * @param points the points of a frame
     * @param weights one weight for each
     * @param centered whether c is the weighted mean, or else 0
     * @return false if the points extend in fewer than d directions
     */
    public boolean compute(double[] points, int count, int dimension, double[] weights, boolean centered) {
        if (mean.length < dimension) {
            mean = new double[dimension];
            covariance = new double[dimension * dimension];
        }
        weigh(points, count, dimension, weights, centered);
        if (!(sum > 0) || dimension < d) {
            return false;
        }
        covariance(points, count, dimension, weights);
        return eigen.compute(covariance, dimension)
                && eigen.values()[0] > 0
                && eigen.values()[d - 1] > RANK_TOLERANCE * eigen.values()[0];
    }

    private void weigh(double[] points, int count, int dimension, double[] weights, boolean centered) {
        sum = 0;
        for (int k = 0; k < dimension; k++) {
            mean[k] = 0;
        }
        for (int i = 0; i < count; i++) {
            sum += weights[i];
        }
        if (centered) {
            for (int i = 0; i < count; i++) {
                double share = weights[i] / sum;
                for (int k = 0; k < dimension; k++) {
                    mean[k] += share * points[i * dimension + k];
                }
            }
        }
    }

    private void covariance(double[] points, int count, int dimension, double[] weights) {
        for (int k = 0; k < dimension * dimension; k++) {
            covariance[k] = 0;
        }
        for (int i = 0; i < count; i++) {
            double share = weights[i] / sum;
            for (int k = 0; k < dimension; k++) {
                double t = share * (points[i * dimension + k] - mean[k]);
                for (int l = k; l < dimension; l++) {
                    covariance[k * dimension + l] += t * (points[i * dimension + l] - mean[l]);
                }
            }
        }
        trace = 0;
        for (int k = 0; k < dimension; k++) {
            trace += covariance[k * dimension + k];
            for (int l = k + 1; l < dimension; l++) {
                covariance[l * dimension + k] = covariance[k * dimension + l];
            }
        }
    }

    /** Writes the projection of a point onto the flat through c along the directions. */
    public void project(double[] point, int dimension, double[] projection) {
        double[] vectors = eigen.vectors();
        System.arraycopy(mean, 0, projection, 0, dimension);
        for (int j = 0; j < d; j++) {
            double t = Vectors.dotFromInOrder(vectors, j * dimension, point, 0, mean, 0, dimension);
            Vectors.addScaled(t, vectors, j * dimension, projection, 0, dimension);
        }
    }

    /** Writes the d coordinates of a point along the directions, with c at 0. */
    public void coordinates(double[] points, int at, int dimension, double[] coordinates, int to) {
        for (int j = 0; j < d; j++) {
            coordinates[to + j] =
                    Vectors.dotFromInOrder(eigen.vectors(), j * dimension, points, at, mean, 0, dimension);
        }
    }

    /** Returns the directions, one after the other. */
    public double[] vectors() {
        return eigen.vectors();
    }

    /** Returns c. */
    public double[] mean() {
        return mean;
    }

    /** Returns the weighted mean square distance of the points to the flat. */
    public double residual() {
        double rest = trace;
        for (int j = 0; j < d; j++) {
            rest -= eigen.values()[j];
        }
        return Math.max(0, rest);
    }
}
