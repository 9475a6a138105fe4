package org.qmf.bench.textbook;

import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/** Fits R for fixed Φ: R̃(λ) = XWTᵀ(TWTᵀ + λJJᵀ)⁻¹, equation (41), with the weights of (62). */
final class RidgeStep {

    private final int d;
    private final RealMatrix xt;
    private final RealMatrix tt;

    /**
     * Prepares the products that do not depend on λ.
     *
     * @param xw XW, which is X without weights
     * @param t T(Φ)
     * @param weights the diagonal of W
     */
    RidgeStep(RealMatrix xw, RealMatrix t, double[] weights, int d) {
        this.d = d;
        RealMatrix transposed = t.transpose();
        this.xt = xw.multiply(transposed);
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < transposed.getColumnDimension(); j++) {
                transposed.multiplyEntry(i, j, weights[i]);
            }
        }
        this.tt = t.multiply(transposed);
    }

    /** Returns λ. */
    double tune(Penalty penalty) {
        if (penalty instanceof Penalty.Fixed fixed) {
            return fixed.lambda();
        }
        Penalty.Sensitivity rule = (Penalty.Sensitivity) penalty;
        double low = rule.min();
        double high = rule.max();
        if (sensitivity(low) <= rule.delta()) {
            return low;
        }
        if (sensitivity(high) >= rule.delta()) {
            return high;
        }
        while (high - low > rule.tolerance() * high) {
            double middle = (low + high) / 2;
            if (sensitivity(middle) > rule.delta()) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** Returns tr(QJᵀ(TTᵀ + λJJᵀ)⁻¹JQᵀ) with Q = R̃(λ)J: −s'(λ) as the proof of Proposition 2 writes it. */
    double sensitivity(double lambda) {
        RealMatrix inverse = inverse(lambda);
        int r = Features.rank(d);
        RealMatrix q = xt.multiply(inverse.getSubMatrix(0, r - 1, 1 + d, r - 1));
        RealMatrix product = q.multiply(inverse.getSubMatrix(1 + d, r - 1, 1 + d, r - 1));
        double trace = 0;
        for (int row = 0; row < q.getRowDimension(); row++) {
            for (int column = 0; column < q.getColumnDimension(); column++) {
                trace += q.getEntry(row, column) * product.getEntry(row, column);
            }
        }
        return trace;
    }

    /** Returns R̃(λ). */
    RealMatrix solve(double lambda) {
        return xt.multiply(inverse(lambda));
    }

    private RealMatrix inverse(double lambda) {
        if (lambda == 0) {
            // Equation (13): TTᵀ may be singular, so the Moore–Penrose inverse.
            return new SingularValueDecomposition(tt).getSolver().getInverse();
        }
        RealMatrix penalised = tt.copy();
        for (int j = 1 + d; j < penalised.getRowDimension(); j++) {
            penalised.addToEntry(j, j, lambda);
        }
        return new LUDecomposition(penalised).getSolver().getInverse();
    }
}
