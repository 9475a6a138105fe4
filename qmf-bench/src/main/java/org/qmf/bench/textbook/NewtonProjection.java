package org.qmf.bench.textbook;

import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.util.MathArrays;

/**
 * Projects points onto the surface Rξ(τ): minimises h(τ) = ‖x − Rξ(τ)‖², equation (20), by Newton's method in D
 * dimensions.
 *
 * <p>The Hessian is shifted by μI until it is positive definite and the step decreases h.
 */
record NewtonProjection(RealMatrix r, int d) {

    private static final int MAX_STEPS = 300;
    private static final double STEP_TOLERANCE = 1e-8;
    private static final double FIRST_SHIFT = 1e-3;

    /** Returns the τ reached from a start; h is never larger there. */
    double[] project(double[] x, double[] start) {
        double[] tau = start;
        double[] residual = residual(x, tau);
        double h = squaredNorm(residual);
        double shift = 0;
        for (int step = 0; step < MAX_STEPS; step++) {
            // ∇h = −2 Fᵀe and ∇²h = 2 FᵀF − 2 Σ(Rᵀe)_j ∇²ξ_j with F = R ∂ξ/∂τ and e = x − Rξ(τ); both halved.
            RealMatrix slope = r.multiply(Features.gradient(tau));
            RealVector descent = new ArrayRealVector(slope.preMultiply(residual), false);
            RealMatrix hessian =
                    slope.transpose().multiply(slope).subtract(Features.weightedHessian(r.preMultiply(residual), d));
            double scale = slope.getFrobeniusNorm();
            boolean accepted = false;
            while (!accepted) {
                try {
                    double[] move = solve(hessian, shift * scale * scale, descent);
                    double[] candidate = MathArrays.ebeAdd(tau, move);
                    double[] moved = residual(x, candidate);
                    double value = squaredNorm(moved);
                    double length = MathArrays.safeNorm(move);
                    if (length <= STEP_TOLERANCE) {
                        return value <= h ? candidate : tau;
                    }
                    accepted = value <= h;
                    if (accepted) {
                        tau = candidate;
                        residual = moved;
                        h = value;
                    }
                } catch (NonPositiveDefiniteMatrixException e) {
                    accepted = false;
                }
                shift = accepted ? relaxed(shift) : Math.max(10 * shift, FIRST_SHIFT);
            }
        }
        return tau;
    }

    /** Returns h(τ). */
    double value(double[] x, double[] tau) {
        return squaredNorm(residual(x, tau));
    }

    /** Returns Rξ(τ). */
    double[] point(double[] tau) {
        return r.operate(Features.xi(tau));
    }

    private double[] residual(double[] x, double[] tau) {
        return MathArrays.ebeSubtract(x, point(tau));
    }

    private static double[] solve(RealMatrix hessian, double shift, RealVector right) {
        RealMatrix shifted = hessian.copy();
        for (int k = 0; k < shifted.getRowDimension(); k++) {
            shifted.addToEntry(k, k, shift);
        }
        return new CholeskyDecomposition(shifted, 1e-10, 1e-14)
                .getSolver()
                .solve(right)
                .toArray();
    }

    private static double relaxed(double shift) {
        return shift <= FIRST_SHIFT ? 0 : shift / 10;
    }

    private static double squaredNorm(double[] v) {
        double sum = 0;
        for (double value : v) {
            sum += value * value;
        }
        return sum;
    }
}
