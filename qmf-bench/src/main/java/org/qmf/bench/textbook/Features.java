package org.qmf.bench.textbook;

import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;

/** Evaluates ξ(τ) = [1, τ, ψ(τ)] with ψ(τ) = (τ₁², τ₁τ₂, …, τ<sub>d</sub>²), equation (5), and its derivatives. */
final class Features {

    private Features() {}

    /** Returns r = 1 + d + d(d+1)/2. */
    static int rank(int d) {
        return 1 + d + d * (d + 1) / 2;
    }

    /** Returns ξ(τ). */
    static double[] xi(double[] tau) {
        int d = tau.length;
        double[] xi = new double[rank(d)];
        xi[0] = 1;
        System.arraycopy(tau, 0, xi, 1, d);
        int row = 1 + d;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                xi[row++] = tau[k] * tau[l];
            }
        }
        return xi;
    }

    /** Returns ∂ξ/∂τ, r×d. */
    static RealMatrix gradient(double[] tau) {
        int d = tau.length;
        double[][] gradient = new double[rank(d)][d];
        for (int k = 0; k < d; k++) {
            gradient[1 + k][k] = 1;
        }
        int row = 1 + d;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                gradient[row][k] += tau[l];
                gradient[row][l] += tau[k];
                row++;
            }
        }
        return MatrixUtils.createRealMatrix(gradient);
    }

    /** Returns Σ<sub>j</sub> v<sub>j</sub> ∂²ξ<sub>j</sub>/∂τ², d×d, for r coefficients v. */
    static RealMatrix weightedHessian(double[] v, int d) {
        double[][] hessian = new double[d][d];
        int row = 1 + d;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                hessian[k][l] += v[row];
                hessian[l][k] += v[row];
                row++;
            }
        }
        return MatrixUtils.createRealMatrix(hessian);
    }

    /** Returns T(Φ) = [ξ(τ₁), …, ξ(τ<sub>m</sub>)], equation (10). */
    static RealMatrix matrix(RealMatrix phi) {
        int m = phi.getColumnDimension();
        RealMatrix t = MatrixUtils.createRealMatrix(rank(phi.getRowDimension()), m);
        for (int i = 0; i < m; i++) {
            t.setColumn(i, xi(phi.getColumn(i)));
        }
        return t;
    }
}
