package org.qmf.projection;

import java.util.Arrays;
import org.qmf.core.linear.Rows;

/**
 * The polynomial of degree four that every solver minimises, for all columns in lock-step: e(τ) = ½φ(τ)ᵀGφ(τ) − bᵀφ(τ) =
 * (h(τ) − ‖x − c‖²)/2.
 *
 * <p>Its Hessian is H₄ + H₃ + H₂ with entries homogeneous of degree 2, 1 and 0 in τ; only H₂ and the linear part depend
 * on the point. By Euler's theorem the same matrices give ∇e = (H₄/3 + H₃/2 + H₂)τ − b₁ and e = τᵀ(H₄/12 + H₃/6 +
 * H₂/2)τ − b₁ᵀτ with b₁ the first d values of b.
 */
final class GeneralQuartic {

    private final StepMatrix stepMatrix;
    private final PairIndex pairs;
    private final MonomialCoefficients monomials;
    private final MatrixTable hessian;
    private final MatrixTable gaussNewton;
    private final SymmetricSolve solve;
    /** AᵀA by pairs. */
    private final double[] constant;

    private double cubicNorm;
    private double quarticNorm;
    private double[] quadraticPart = new double[0];
    private double[] linearPart = new double[0];

    GeneralQuartic(int dimension, StepMatrix stepMatrix) {
        this.stepMatrix = stepMatrix;
        this.pairs = new PairIndex(dimension);
        this.monomials = new MonomialCoefficients(pairs);
        this.hessian = new MatrixTable(pairs);
        this.gaussNewton = new MatrixTable(pairs);
        this.solve = new SymmetricSolve(pairs);
        this.constant = new double[pairs.count];
    }

    /** Takes over G of a surface. */
    void prepare(double[] gram) {
        int p = pairs.dimension + pairs.count;
        for (int row = 0; row < pairs.count; row++) {
            constant[row] = gram[pairs.first[row] * p + pairs.second[row]];
        }
        hessian.hessian(gram, monomials);
        if (stepMatrix == StepMatrix.HESSIAN) {
            cubicNorm = hessian.linearNorm();
            quarticNorm = hessian.quadraticNorm();
        } else {
            gaussNewton.gaussNewton(gram);
        }
    }

    /** Returns a Lipschitz constant of the matrix M on a ball around 0, infinite unless M is the Hessian. */
    double lipschitz(double radius) {
        return stepMatrix == StepMatrix.HESSIAN ? cubicNorm + 2 * quarticNorm * radius : Double.POSITIVE_INFINITY;
    }

    /** Writes e, ∇e, the step s = −M⁻¹∇e, its slope and the traces of M and M⁻¹ for all columns. */
    void evaluate(Columns columns) {
        if (quadraticPart.length < columns.capacity()) {
            quadraticPart = new double[columns.capacity()];
            linearPart = new double[columns.capacity()];
        }
        int n = columns.count;
        for (int row = 0; row < pairs.count; row++) {
            Rows.product(columns.tau[pairs.first[row]], columns.tau[pairs.second[row]], columns.psi[row], n);
        }
        derivatives(columns);
        if (stepMatrix != StepMatrix.HESSIAN) {
            replaceMatrix(columns);
        }
        solve.solve(columns);
    }

    private void derivatives(Columns columns) {
        int n = columns.count;
        int d = pairs.dimension;
        Arrays.fill(columns.objective, 0, n, 0);
        for (int k = 0; k < d; k++) {
            Rows.negate(columns.linear[k], columns.gradient[k], n);
            Rows.subtractProduct(columns.linear[k], columns.tau[k], columns.objective, n);
        }
        for (int row = 0; row < pairs.count; row++) {
            int k = pairs.first[row];
            int l = pairs.second[row];
            Rows.combine(hessian.quadratic, row * pairs.count, columns.psi, quadraticPart, n);
            Rows.combine(hessian.linear, row * d, columns.tau, linearPart, n);
            double[] b = columns.linear[d + row];
            double[] matrix = columns.matrix[row];
            double[] psi = columns.psi[row];
            if (k == l) {
                entry(constant[row], 2, quadraticPart, linearPart, b, matrix, n);
                force(matrix, quadraticPart, linearPart, columns.tau[k], columns.gradient[k], n);
                energy(0.5, matrix, quadraticPart, linearPart, psi, columns.objective, n);
            } else {
                entry(constant[row], 1, quadraticPart, linearPart, b, matrix, n);
                force(matrix, quadraticPart, linearPart, columns.tau[l], columns.gradient[k], n);
                force(matrix, quadraticPart, linearPart, columns.tau[k], columns.gradient[l], n);
                energy(1, matrix, quadraticPart, linearPart, psi, columns.objective, n);
            }
        }
    }

    /** Writes H = H₄ + H₃ + H₂ with H₂ = AᵀA − 2𝓑*(x − c); the weight is 2 on the diagonal, where ψ counts once. */
    private static void entry(double aa, double weight, double[] h4, double[] h3, double[] b, double[] h, int n) {
        for (int i = 0; i < n; i++) {
            h[i] = h4[i] + h3[i] + (aa - weight * b[i]);
        }
    }

    /** Adds (H₄/3 + H₃/2 + H₂)τ. */
    private static void force(double[] h, double[] h4, double[] h3, double[] tau, double[] gradient, int n) {
        for (int i = 0; i < n; i++) {
            gradient[i] += (h[i] - (2.0 / 3) * h4[i] - 0.5 * h3[i]) * tau[i];
        }
    }

    /** Adds τᵀ(H₄/12 + H₃/6 + H₂/2)τ. */
    private static void energy(
            double weight, double[] h, double[] h4, double[] h3, double[] psi, double[] objective, int n) {
        for (int i = 0; i < n; i++) {
            objective[i] += weight * (h[i] - (5.0 / 6) * h4[i] - (2.0 / 3) * h3[i]) * psi[i];
        }
    }

    /** Replaces the Hessian by the matrix of the step; Γ = ½(AᵀA + M) for the Gauss–Newton matrix M. */
    private void replaceMatrix(Columns columns) {
        int n = columns.count;
        int d = pairs.dimension;
        double weight = stepMatrix == StepMatrix.ALTERNATION ? 0.5 : 1;
        for (int row = 0; row < pairs.count; row++) {
            Rows.combine(gaussNewton.quadratic, row * pairs.count, columns.psi, quadraticPart, n);
            Rows.combine(gaussNewton.linear, row * d, columns.tau, linearPart, n);
            for (int i = 0; i < n; i++) {
                columns.matrix[row][i] = constant[row] + weight * (quadraticPart[i] + linearPart[i]);
            }
        }
        if (stepMatrix == StepMatrix.GRADIENT) {
            for (int i = 0; i < n; i++) {
                makeScalar(columns, i);
            }
        }
    }

    /** Replaces N by (gᵀNg/gᵀg) I. */
    private void makeScalar(Columns columns, int column) {
        double model = 0;
        double square = 0;
        for (int row = 0; row < pairs.count; row++) {
            double g = columns.gradient[pairs.first[row]][column];
            double product = columns.matrix[row][column] * g * columns.gradient[pairs.second[row]][column];
            boolean diagonal = pairs.first[row] == pairs.second[row];
            model += diagonal ? product : 2 * product;
            square += diagonal ? g * g : 0;
        }
        double scalar = square > 0 ? model / square : 1;
        for (int row = 0; row < pairs.count; row++) {
            columns.matrix[row][column] = pairs.first[row] == pairs.second[row] ? scalar : 0;
        }
    }
}
