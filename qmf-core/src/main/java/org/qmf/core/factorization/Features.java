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

    private ChartWeights weights = new ChartWeights();
    private boolean orthonormal;
    private int stride;
    private double[] rows = {};
    private double[] weighted = {};
    private final double[] factor;

    /** The factor of each quadratic term: 1 for squares, the gauge's for mixed ones. */
    final double[] scale;
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
        this.factor = new double[d * d];
        this.scale = new double[q];
        for (int k = 0, row = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                scale[row++] = k == l ? 1 : mixedScale;
            }
        }
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

    /** Returns whether ΦWΦᵀ = I. */
    boolean orthonormal() {
        return orthonormal;
    }

    /** Returns the distance between rows. */
    int stride() {
        return stride;
    }

    /** Returns the p rows of [Φ; Ψ] times the weights. */
    double[] weighted() {
        return weighted;
    }

    /** Computes everything at Φ; false if the weighted coordinates have lost rank. */
    boolean compute(double[] phi) {
        int m = weights.count();
        System.arraycopy(phi, 0, rows, 0, d * m);
        if (d == 2) {
            plane(m);
            return invert();
        }
        int row = d;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                double factorOfTerm = scale[row - d];
                int a = k * stride;
                int b = l * stride;
                int ab = row * stride;
                for (int i = 0; i < m; i++) {
                    rows[ab + i] = factorOfTerm * rows[a + i] * rows[b + i];
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
        if (d == 1) {
            curveMoments(m);
        } else {
            moments(m);
        }
        return invert();
    }

    private void moments(int m) {
        for (int j = 0; j < q; j++) {
            int psi = (d + j) * stride;
            mean[j] = Vectors.sum(weighted, psi, m) / weights.sum();
            Vectors.dots(weighted, psi, rows, 0, stride, d, m, mixed, j * d, 1);
            Vectors.dots(weighted, psi, rows, d * stride, stride, j + 1, m, quadratic, j * q, 1);
            for (int l = 0; l < j; l++) {
                quadratic[l * q + j] = quadratic[j * q + l];
            }
        }
    }

    /** The moments s_j = Σ w aʲ of τ = a, of which Ψ = a² needs those of order two to four. */
    private void curveMoments(int m) {
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        for (int i = 0; i < m; i++) {
            double aa = rows[i] * rows[i];
            double aw = weighted[i];
            s2 += rows[i] * aw;
            s3 += aa * aw;
            s4 += aa * rows[i] * aw;
        }
        mean[0] = s2 / weights.sum();
        mixed[0] = s3;
        quadratic[0] = s4;
    }

    /**
     * The weighted rows, and in the same pass the moments s_jk = Σ w aʲbᵏ of τ = (a, b), of which Ψ = (a², μab, b²) needs
     * those of order two to four.
     */
    private void plane(int m) {
        double mu = scale[1];
        double[] w = weights.factors();
        double[] to = weighted;
        int atB = stride;
        int atAA = 2 * stride;
        int atAB = 3 * stride;
        int atBB = 4 * stride;
        double s20 = 0;
        double s11 = 0;
        double s02 = 0;
        double s30 = 0;
        double s21 = 0;
        double s12 = 0;
        double s03 = 0;
        double s40 = 0;
        double s31 = 0;
        double s22 = 0;
        double s13 = 0;
        double s04 = 0;
        for (int i = 0; i < m; i++) {
            double a = rows[i];
            double b = rows[atB + i];
            double aw = w[i] * a;
            double bw = w[i] * b;
            double aaw = a * aw;
            double abw = a * bw;
            double bbw = b * bw;
            double aa = a * a;
            double bb = b * b;
            to[i] = aw;
            to[atB + i] = bw;
            to[atAA + i] = aaw;
            to[atAB + i] = mu * abw;
            to[atBB + i] = bbw;
            s20 += aaw;
            s11 += abw;
            s02 += bbw;
            s30 += aa * aw;
            s21 += aa * bw;
            s12 += bb * aw;
            s03 += bb * bw;
            s40 += aa * aaw;
            s31 += aa * abw;
            s22 += aa * bbw;
            s13 += bb * abw;
            s04 += bb * bbw;
        }
        double total = weights.sum();
        mean[0] = s20 / total;
        mean[1] = mu * s11 / total;
        mean[2] = s02 / total;
        mixed[0] = s30;
        mixed[1] = s21;
        mixed[2] = mu * s21;
        mixed[3] = mu * s12;
        mixed[4] = s12;
        mixed[5] = s03;
        quadratic[0] = s40;
        quadratic[1] = mu * s31;
        quadratic[2] = s22;
        quadratic[3] = quadratic[1];
        quadratic[4] = mu * mu * s22;
        quadratic[5] = mu * s13;
        quadratic[6] = s22;
        quadratic[7] = quadratic[5];
        quadratic[8] = s04;
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
