package org.qmf.baselines.movingls;

import java.util.Arrays;
import org.qmf.core.linear.Cholesky;
import org.qmf.core.linear.OrthonormalRows;
import org.qmf.core.linear.Vectors;

/**
 * Turns a plane by linear regression: points y regressed on [1; τ] with τ = Uᵀy give y ≈ a + Aτ, and the new plane passes
 * through a along the columns of A. Owned by one thread and reused.
 */
final class PlaneRegression {

    private final int d;
    private final boolean weightedConstant;
    private final double[] tau;
    private final double[] tauMean;
    private final double[] tauMoments;
    private double[] mean = {};
    private double[] moments = {};

    PlaneRegression(int d, boolean weightedConstant) {
        this.d = d;
        this.weightedConstant = weightedConstant;
        this.tau = new double[d];
        this.tauMean = new double[d];
        this.tauMoments = new double[d * d];
    }

    /**
     * Turns the plane.
     *
     * @param points coordinates of the points about the plane's origin
     * @param total how many points there are with those that were left out because they have no weight
     * @param basis d orthonormal vectors, replaced by those of the new plane
     * @param through receives a point of the new plane
     * @return false if the points extend in fewer than d directions
     */
    boolean turn(double[] points, int count, int rank, double[] weights, int total, double[] basis, double[] through) {
        if (mean.length < rank) {
            mean = new double[rank];
            moments = new double[d * rank];
        }
        double mass = means(points, count, rank, weights, total, basis);
        centeredMoments(points, count, rank, weights, mass, basis);
        if (!Cholesky.factor(tauMoments, d)) {
            return false;
        }
        // A = C_yτ C_ττ⁻¹, one row of C_yτ for each coordinate of y
        for (int k = 0; k < rank; k++) {
            Cholesky.solve(tauMoments, d, moments, k * d);
            through[k] = mean[k] - Vectors.dot(moments, k * d, tauMean, 0, d);
        }
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < rank; k++) {
                basis[j * rank + k] = moments[k * d + j];
            }
        }
        return OrthonormalRows.orthonormalize(basis, 0, d, rank);
    }

    /** Σwy/Σw, or Σ√w·y/n where the constant is not weighted. */
    private double means(double[] points, int count, int rank, double[] weights, int total, double[] basis) {
        double mass = 0;
        Arrays.fill(mean, 0, rank, 0);
        for (int i = 0; i < count; i++) {
            mass += weights[i];
            double factor = weightedConstant ? weights[i] : Math.sqrt(weights[i]);
            Vectors.addScaled(factor, points, i * rank, mean, 0, rank);
        }
        double divisor = weightedConstant ? mass : total;
        for (int k = 0; k < rank; k++) {
            mean[k] /= divisor;
        }
        for (int j = 0; j < d; j++) {
            tauMean[j] = Vectors.dot(basis, j * rank, mean, 0, rank);
        }
        return divisor;
    }

    private void centeredMoments(double[] points, int count, int rank, double[] weights, double mass, double[] basis) {
        for (int j = 0; j < d; j++) {
            for (int l = 0; l < d; l++) {
                tauMoments[j * d + l] = -mass * tauMean[j] * tauMean[l];
            }
            for (int k = 0; k < rank; k++) {
                moments[k * d + j] = -mass * mean[k] * tauMean[j];
            }
        }
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < d; j++) {
                tau[j] = Vectors.dot(basis, j * rank, points, i * rank, rank);
            }
            for (int j = 0; j < d; j++) {
                double weighted = weights[i] * tau[j];
                for (int l = 0; l < d; l++) {
                    tauMoments[j * d + l] += weighted * tau[l];
                }
                for (int k = 0; k < rank; k++) {
                    moments[k * d + j] += weighted * points[i * rank + k];
                }
            }
        }
    }
}
