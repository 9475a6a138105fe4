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
        if (centered && dimension == 3) {
            meanInSpace(points, count, weights);
        } else if (centered) {
            for (int i = 0; i < count; i++) {
                double share = weights[i] / sum;
                for (int k = 0; k < dimension; k++) {
                    mean[k] += share * points[i * dimension + k];
                }
            }
        }
    }

    /** The same sums in registers, where a loop over coordinates would cost more than its content. */
    private void meanInSpace(double[] points, int count, double[] weights) {
        double mean0 = 0;
        double mean1 = 0;
        double mean2 = 0;
        for (int i = 0; i < count; i++) {
            double share = weights[i] / sum;
            mean0 += share * points[3 * i];
            mean1 += share * points[3 * i + 1];
            mean2 += share * points[3 * i + 2];
        }
        mean[0] = mean0;
        mean[1] = mean1;
        mean[2] = mean2;
    }

    private void covarianceInSpace(double[] points, int count, double[] weights) {
        double mean0 = mean[0];
        double mean1 = mean[1];
        double mean2 = mean[2];
        double c00 = 0;
        double c01 = 0;
        double c02 = 0;
        double c11 = 0;
        double c12 = 0;
        double c22 = 0;
        for (int i = 0; i < count; i++) {
            double share = weights[i] / sum;
            double y0 = points[3 * i] - mean0;
            double y1 = points[3 * i + 1] - mean1;
            double y2 = points[3 * i + 2] - mean2;
            c00 += share * y0 * y0;
            c01 += share * y0 * y1;
            c02 += share * y0 * y2;
            c11 += share * y1 * y1;
            c12 += share * y1 * y2;
            c22 += share * y2 * y2;
        }
        double[] c = covariance;
        c[0] = c00;
        c[1] = c01;
        c[2] = c02;
        c[4] = c11;
        c[5] = c12;
        c[8] = c22;
    }

    private void covariance(double[] points, int count, int dimension, double[] weights) {
        if (dimension == 3) {
            covarianceInSpace(points, count, weights);
        } else {
            addCovariance(points, count, dimension, weights);
        }
        trace = 0;
        for (int k = 0; k < dimension; k++) {
            trace += covariance[k * dimension + k];
            for (int l = k + 1; l < dimension; l++) {
                covariance[l * dimension + k] = covariance[k * dimension + l];
            }
        }
    }

    private void addCovariance(double[] points, int count, int dimension, double[] weights) {
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
