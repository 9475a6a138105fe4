package org.qmf.projection;

import java.util.Arrays;
import org.qmf.core.linear.Rows;

/** Solves Ms = −∇e for all columns in lock-step by M = UᵀD⁻¹U, U upper triangular with the pivots D as diagonal. */
final class SymmetricSolve {

    private final PairIndex pairs;
    private final double[][] inverseColumn;
    private double[] ratio = new double[0];

    SymmetricSolve(PairIndex pairs) {
        this.pairs = pairs;
        this.inverseColumn = new double[pairs.dimension][0];
    }

    void solve(Columns columns) {
        if (ratio.length < columns.capacity()) {
            ratio = new double[columns.capacity()];
            for (int k = 0; k < pairs.dimension; k++) {
                inverseColumn[k] = new double[columns.capacity()];
            }
        }
        traces(columns);
        factorise(columns);
        substituteBack(columns);
        inverseTraces(columns);
    }

    private void traces(Columns columns) {
        Arrays.fill(columns.trace, 0, columns.count, 0);
        for (int k = 0; k < pairs.dimension; k++) {
            Rows.add(columns.matrix[pairs.of(k, k)], columns.trace, columns.count);
        }
    }

    /** Eliminates row after row and carries the right side y = −∇e along, in the arrays of the step. */
    private void factorise(Columns columns) {
        int d = pairs.dimension;
        int n = columns.count;
        double[][] u = columns.factor;
        double[][] y = columns.step;
        double[][] inverse = columns.inversePivot;
        for (int row = 0; row < pairs.count; row++) {
            System.arraycopy(columns.matrix[row], 0, u[row], 0, n);
        }
        Arrays.fill(columns.slope, 0, n, 0);
        for (int k = 0; k < d; k++) {
            Rows.negate(columns.gradient[k], y[k], n);
            for (int j = 0; j < k; j++) {
                Rows.product(u[pairs.of(j, k)], inverse[j], ratio, n);
                for (int l = k; l < d; l++) {
                    Rows.subtractProduct(ratio, u[pairs.of(j, l)], u[pairs.of(k, l)], n);
                }
                Rows.subtractProduct(ratio, y[j], y[k], n);
            }
            Rows.invert(u[pairs.of(k, k)], inverse[k], n);
            // sᵀ∇e = −Σ y_k²/D_k
            Rows.subtractProduct(y[k], y[k], inverse[k], columns.slope, n);
        }
    }

    private void substituteBack(Columns columns) {
        int d = pairs.dimension;
        int n = columns.count;
        double[][] s = columns.step;
        for (int k = d - 1; k >= 0; k--) {
            for (int l = k + 1; l < d; l++) {
                Rows.subtractProduct(columns.factor[pairs.of(k, l)], s[l], s[k], n);
            }
            Rows.product(s[k], columns.inversePivot[k], s[k], n);
        }
    }

    /** tr M⁻¹ = Σ x²/D over the entries x of L⁻¹, L = UᵀD⁻¹, column after column by forward substitution. */
    private void inverseTraces(Columns columns) {
        int d = pairs.dimension;
        int n = columns.count;
        double[][] inverse = columns.inversePivot;
        double[] sum = columns.inverseTrace;
        Arrays.fill(sum, 0, n, 0);
        for (int j = 0; j < d; j++) {
            Rows.add(inverse[j], sum, n);
            for (int k = j + 1; k < d; k++) {
                // The negative of entry (k, j): U_jk/D_j − Σ_{j<l<k} (U_lk/D_l) x_l.
                Rows.product(columns.factor[pairs.of(j, k)], inverse[j], inverseColumn[k], n);
                for (int l = j + 1; l < k; l++) {
                    Rows.subtractProduct(
                            columns.factor[pairs.of(l, k)], inverse[l], inverseColumn[l], inverseColumn[k], n);
                }
                Rows.addSquare(inverseColumn[k], inverse[k], sum, n);
            }
        }
        for (double[] pivots : inverse) {
            for (int i = 0; i < n; i++) {
                if (!(pivots[i] > 0)) {
                    sum[i] = -1;
                }
            }
        }
    }
}
