package org.qmf.core.factorization;

import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.linear.Cholesky;
import org.qmf.core.linear.Vectors;

/**
 * Holds the rows Φ and Ψ(Φ) of T(Φ) (10) and their weighted moments.
 *
 * <p>Φ is centred by the weights, Φw = 0. Where equation (62) asks for Φ1 = 0 instead this is only a shift of τ, which
 * changes neither the surface (Proposition 1) nor Q.
 */
final class Features {

    private final int d;
    private final int q;
    private final double mixedScale;

    private ChartWeights weights = new ChartWeights();
    private boolean orthonormal;
    private int stride;
    private double[] rows = {};
    private double[] weighted = {};
    private final double[] factor;

    /** ΨW1/Σw. */
    final double[] mean;
    /** ΦWΦᵀ, d×d. */
    final double[] linear;
    /** (ΦWΦᵀ)⁻¹, d×d. */
    final double[] inverse;
    /** ΨWΦᵀ, q×d. */
    final double[] mixed;
    /** ΨWΨᵀ, q×q. */
    final double[] quadratic;

    Features(int d, double mixedScale) {
        this.d = d;
        this.q = QuadraticMap.quadraticTerms(d);
        this.mixedScale = mixedScale;
        this.factor = new double[d * d];
        this.mean = new double[q];
        this.linear = new double[d * d];
        this.inverse = new double[d * d];
        this.mixed = new double[q * d];
        this.quadratic = new double[q * q];
    }

    /** Begins a chart; {@code orthonormal} promises ΦWΦᵀ = I. */
    void begin(ChartWeights chartWeights, boolean isOrthonormal) {
        weights = chartWeights;
        orthonormal = isOrthonormal;
        stride = chartWeights.count();
        if (rows.length < (d + q) * stride) {
            rows = new double[(d + q) * stride];
        }
        if (chartWeights.uniform()) {
            weighted = rows;
        } else if (weighted == rows || weighted.length < rows.length) {
            weighted = new double[rows.length];
        }
    }

    /** Returns the distance between rows. */
    int stride() {
        return stride;
    }

    /** Returns the p rows of [Φ; Ψ] times the weights. */
    double[] weighted() {
        return weighted;
    }

    /** Returns the factor of quadratic term {@code term}: 1 for squares, the gauge's for mixed ones. */
    double scale(int term) {
        int at = 0;
        for (int k = 0; k < d; k++) {
            if (at == term) {
                return 1;
            }
            at += d - k;
        }
        return mixedScale;
    }

    /** Computes everything at Φ; false if the weighted coordinates have lost rank. */
    boolean compute(double[] phi) {
        int m = weights.count();
        System.arraycopy(phi, 0, rows, 0, d * m);
        int row = d;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                double scale = k == l ? 1 : mixedScale;
                int a = k * stride;
                int b = l * stride;
                int ab = row * stride;
                for (int i = 0; i < m; i++) {
                    rows[ab + i] = scale * rows[a + i] * rows[b + i];
                }
                row++;
            }
        }
        if (!weights.uniform()) {
            double[] w = weights.values();
            for (int k = 0; k < d + q; k++) {
                for (int i = 0; i < m; i++) {
                    weighted[k * stride + i] = w[i] * rows[k * stride + i];
                }
            }
        }
        moments(m);
        return invert();
    }

    private void moments(int m) {
        for (int j = 0; j < q; j++) {
            int psi = (d + j) * stride;
            mean[j] = Vectors.sum(weighted, psi, m) / weights.sum();
            for (int k = 0; k < d; k++) {
                mixed[j * d + k] = Vectors.dot(weighted, psi, rows, k * stride, m);
            }
            for (int l = 0; l <= j; l++) {
                double entry = Vectors.dot(weighted, psi, rows, (d + l) * stride, m);
                quadratic[j * q + l] = entry;
                quadratic[l * q + j] = entry;
            }
        }
    }

    private boolean invert() {
        for (int k = 0; k < d; k++) {
            for (int l = 0; l <= k; l++) {
                double entry = orthonormal
                        ? (k == l ? 1 : 0)
                        : Vectors.dot(weighted, k * stride, rows, l * stride, weights.count());
                linear[k * d + l] = entry;
                linear[l * d + k] = entry;
            }
        }
        System.arraycopy(linear, 0, inverse, 0, d * d);
        if (orthonormal) {
            return true;
        }
        System.arraycopy(linear, 0, factor, 0, d * d);
        if (!Cholesky.factor(factor, d)) {
            return false;
        }
        Cholesky.invert(factor, d, inverse);
        return true;
    }
}
