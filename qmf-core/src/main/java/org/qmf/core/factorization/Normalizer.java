package org.qmf.core.factorization;

import org.qmf.core.linear.InverseSquareRoot;
import org.qmf.core.linear.PolarFactor;
import org.qmf.core.linear.Vectors;

/**
 * Brings Φ back to its constraints: Φ = Z(Φ̃ − mean) with Z = cov<sup>−1/2</sup> (19), and turns it to a reference.
 *
 * <p>All Φ of a chart are centred by the weights; their scale is set by the inner product of the chosen {@link
 * Normalization}, about its own mean.
 */
final class Normalizer {

    private final int d;
    private final Normalization normalization;
    private final InverseSquareRoot inverseSquareRoot;
    private final PolarFactor polarFactor;
    private final double[] covariance;
    private final double[] root;
    private final double[] overlap;
    private final double[] turned;
    private final double[] orthogonal;
    private final double[] transform;
    private final double[] column;
    private final double[] meanA;
    private final double[] meanB;
    private ChartWeights weights = new ChartWeights();
    private boolean weighted;
    private int stride;

    Normalizer(int d, Normalization normalization) {
        this.d = d;
        this.normalization = normalization;
        this.inverseSquareRoot = new InverseSquareRoot(d);
        this.polarFactor = new PolarFactor(d);
        this.covariance = new double[d * d];
        this.root = new double[d * d];
        this.overlap = new double[d * d];
        this.turned = new double[d * d];
        this.orthogonal = new double[d * d];
        this.transform = new double[d * d];
        this.column = new double[d];
        this.meanA = new double[d];
        this.meanB = new double[d];
    }

    /** Begins a chart. */
    void begin(ChartWeights chartWeights) {
        weights = chartWeights;
        weighted = !chartWeights.uniform() && normalization == Normalization.WEIGHTED;
        stride = chartWeights.count();
    }

    /** Returns whether ΦWΦᵀ = I holds after normalisation. */
    boolean orthonormal() {
        return weights.uniform() || weighted;
    }

    /** Normalises in place; false if Φ has lost rank. */
    boolean normalize(double[] phi) {
        if (!scale(phi)) {
            return false;
        }
        apply(root, phi);
        return true;
    }

    /** Normalises in place and turns the result to the reference; false if Φ has lost rank. */
    boolean normalizeTo(double[] phi, double[] reference) {
        if (!scale(phi)) {
            return false;
        }
        products(reference, phi, overlap);
        multiply(overlap, root, turned);
        if (polarFactor.compute(turned, orthogonal)) {
            multiply(orthogonal, root, transform);
            apply(transform, phi);
        } else {
            apply(root, phi);
        }
        return true;
    }

    /** Returns ‖ΦᵀΦ − Φ'ᵀΦ'‖ = √(2d − 2‖ΦΦ'ᵀ‖²) of two normalised Φ. */
    double change(double[] phi, double[] previous) {
        products(phi, previous, overlap);
        double square = d;
        for (double entry : overlap) {
            square -= entry * entry;
        }
        // Below, the difference has lost too many digits: d − ‖C‖² = ‖Φ − CΦ'‖².
        return Math.sqrt(2 * (square > 1e-10 ? square : defect(phi, previous)));
    }

    private double defect(double[] phi, double[] previous) {
        double total = 0;
        double weightSum = 0;
        for (int k = 0; k < d; k++) {
            column[k] = 0;
        }
        for (int i = 0; i < weights.count(); i++) {
            double w = weighted ? weights.weight(i) : 1;
            weightSum += w;
            for (int k = 0; k < d; k++) {
                double difference = phi[k * stride + i];
                for (int l = 0; l < d; l++) {
                    difference -= overlap[k * d + l] * previous[l * stride + i];
                }
                total += w * difference * difference;
                column[k] += w * difference;
            }
        }
        for (int k = 0; k < d; k++) {
            total -= column[k] * column[k] / weightSum;
        }
        return Math.max(0, total);
    }

    /** The same as {@link #apply} for d = 2. */
    private void applyPlane(double[] matrix, double[] phi) {
        double t00 = matrix[0];
        double t01 = matrix[1];
        double t10 = matrix[2];
        double t11 = matrix[3];
        for (int i = 0; i < stride; i++) {
            double a = phi[i];
            double b = phi[stride + i];
            phi[i] = t00 * a + t01 * b;
            phi[stride + i] = t10 * a + t11 * b;
        }
    }

    private boolean scale(double[] phi) {
        for (int k = 0; k < d; k++) {
            double mean = weights.mean(phi, k * stride);
            for (int i = 0; i < weights.count(); i++) {
                phi[k * stride + i] -= mean;
            }
        }
        products(phi, phi, covariance);
        return inverseSquareRoot.compute(covariance, root);
    }

    /** Writes the inner products of the rows about their means. */
    private void products(double[] a, double[] b, double[] result) {
        int m = weights.count();
        boolean offCentre = !weights.uniform() && !weighted;
        if (offCentre) {
            for (int k = 0; k < d; k++) {
                meanA[k] = Vectors.sum(a, k * stride, m);
                meanB[k] = Vectors.sum(b, k * stride, m) / m;
            }
        }
        if (d == 2 && weights.uniform()) {
            planeProducts(a, b, result);
            return;
        }
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < d; l++) {
                double entry = weighted
                        ? weights.dot(a, k * stride, b, l * stride)
                        : Vectors.dot(a, k * stride, b, l * stride, m);
                result[k * d + l] = offCentre ? entry - meanA[k] * meanB[l] : entry;
            }
        }
    }

    private void planeProducts(double[] a, double[] b, double[] result) {
        double s00 = 0;
        double s01 = 0;
        double s10 = 0;
        double s11 = 0;
        for (int i = 0; i < stride; i++) {
            double a0 = a[i];
            double a1 = a[stride + i];
            double b0 = b[i];
            double b1 = b[stride + i];
            s00 += a0 * b0;
            s01 += a0 * b1;
            s10 += a1 * b0;
            s11 += a1 * b1;
        }
        result[0] = s00;
        result[1] = s01;
        result[2] = s10;
        result[3] = s11;
    }

    private void multiply(double[] a, double[] b, double[] product) {
        for (int k = 0; k < d; k++) {
            for (int l = 0; l < d; l++) {
                double sum = 0;
                for (int j = 0; j < d; j++) {
                    sum += a[k * d + j] * b[j * d + l];
                }
                product[k * d + l] = sum;
            }
        }
    }

    private void apply(double[] matrix, double[] phi) {
        if (d == 2) {
            applyPlane(matrix, phi);
            return;
        }
        for (int i = 0; i < weights.count(); i++) {
            for (int k = 0; k < d; k++) {
                double sum = 0;
                for (int l = 0; l < d; l++) {
                    sum += matrix[k * d + l] * phi[l * stride + i];
                }
                column[k] = sum;
            }
            for (int k = 0; k < d; k++) {
                phi[k * stride + i] = column[k];
            }
        }
    }
}
