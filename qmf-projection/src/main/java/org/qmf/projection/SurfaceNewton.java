package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;

/**
 * Newton's method for d = 2, τ = (t, u), in registers. Five of the polynomial's fourteen coefficients belong to the
 * point, nine to the surface.
 */
final class SurfaceNewton implements FastPath {

    private static final double HALF = 0.5;
    private static final double THIRD = 1.0 / 3;
    private static final double SIXTH = 1.0 / 6;
    private static final double TWELFTH = 1.0 / 12;

    private final int maxIterations;

    // AᵀA
    private double aTT;
    private double aTU;
    private double aUU;
    // Third derivatives at 0, of τᵀG_AQψ.
    private double k30;
    private double k21;
    private double k12;
    private double k03;
    // Fourth derivatives, of ½ψᵀG_QQψ, halved.
    private double k40;
    private double k31;
    private double k22;
    private double k13;
    private double k04;
    private double cubicNorm;
    private double quarticNorm;

    SurfaceNewton(int maxIterations) {
        this.maxIterations = maxIterations;
    }

    @Override
    public void prepare(double[] gram) {
        aTT = gram[0];
        aTU = gram[1];
        aUU = gram[6];
        k30 = 6 * gram[2];
        k21 = 2 * (gram[3] + gram[7]);
        k12 = 2 * (gram[4] + gram[8]);
        k03 = 6 * gram[9];
        k40 = 6 * gram[12];
        k31 = 3 * gram[13];
        k22 = gram[18] + 2 * gram[14];
        k13 = 3 * gram[19];
        k04 = 6 * gram[24];
        cubicNorm = Math.sqrt(k30 * k30 + 3 * (k21 * k21 + k12 * k12) + k03 * k03);
        quarticNorm = Math.sqrt(k40 * k40 + 4 * (k31 * k31 + k13 * k13) + 6 * k22 * k22 + k04 * k04);
    }

    @Override
    public void project(ProjectionBatch batch, Columns columns, double tolerance) {
        columns.clear(batch);
        double[] tau = batch.tau();
        double[] linear = batch.linear();
        int r1 = batch.stride();
        int n = batch.count();
        for (int i = 0; i < n; i++) {
            double bT = linear[i];
            double bU = linear[r1 + i];
            double tt2 = aTT - 2 * linear[2 * r1 + i];
            double tu2 = aTU - linear[3 * r1 + i];
            double uu2 = aUU - 2 * linear[4 * r1 + i];
            double t = tau[i];
            double u = tau[r1 + i];
            double sT = 0;
            double sU = 0;
            double slope = 0;
            double before = Double.POSITIVE_INFINITY;
            boolean open = true;
            int spent = 0;
            while (spent < maxIterations - 1) {
                double nextT = t + sT;
                double nextU = u + sU;
                double tt = nextT * nextT;
                double tu = 2 * nextT * nextU;
                double uu = nextU * nextU;
                // H = H₄ + H₃ + H₂, homogeneous of degree 2, 1 and 0.
                double tt4 = k40 * tt + k31 * tu + k22 * uu;
                double tu4 = k31 * tt + k22 * tu + k13 * uu;
                double uu4 = k22 * tt + k13 * tu + k04 * uu;
                double tt3 = k30 * nextT + k21 * nextU;
                double tu3 = k21 * nextT + k12 * nextU;
                double uu3 = k12 * nextT + k03 * nextU;
                double mTT = tt4 + tt3 + tt2;
                double mTU = tu4 + tu3 + tu2;
                double mUU = uu4 + uu3 + uu2;
                // e = τᵀ(H₄/12 + H₃/6 + H₂/2)τ − b₁ᵀτ
                double e = (TWELFTH * tt4 + SIXTH * tt3 + HALF * tt2) * tt
                        + (TWELFTH * tu4 + SIXTH * tu3 + HALF * tu2) * tu
                        + (TWELFTH * uu4 + SIXTH * uu3 + HALF * uu2) * uu
                        - bT * nextT
                        - bU * nextU;
                double inverse = 1 / (mTT * mUU - mTU * mTU);
                double trace = mTT + mUU;
                double inverseTrace = trace * inverse;
                if (!StepRules.decreased(e, before, slope) || !StepRules.definite(trace, inverseTrace)) {
                    break;
                }
                // ∇e = (H₄/3 + H₃/2 + H₂)τ − b₁
                double cross = THIRD * tu4 + HALF * tu3 + tu2;
                double gT = (THIRD * tt4 + HALF * tt3 + tt2) * nextT + cross * nextU - bT;
                double gU = cross * nextT + (THIRD * uu4 + HALF * uu3 + uu2) * nextU - bU;
                t = nextT;
                u = nextU;
                before = e;
                sT = (mTU * gU - mUU * gT) * inverse;
                sU = (mTU * gT - mTT * gU) * inverse;
                slope = sT * gT + sU * gU;
                spent++;
                double tauNorm = Math.sqrt(tt + uu);
                double stepNorm = Math.sqrt(sT * sT + sU * sU);
                double lipschitz = cubicNorm + 2 * quarticNorm * (tauNorm + 2 * stepNorm);
                if (StepRules.last(inverseTrace * lipschitz * stepNorm, tauNorm, stepNorm, tolerance, slope, e)) {
                    tau[i] = t + sT;
                    tau[r1 + i] = u + sU;
                    batch.value()[i] = 2 * e + slope;
                    batch.iterations()[i] = spent;
                    batch.setStatus(i, Status.CONVERGED);
                    open = false;
                    break;
                }
                if (StepRules.unresolved(slope, e)) {
                    break;
                }
            }
            if (open) {
                int column = columns.append(batch, i, spent);
                columns.tau[0][column] = t;
                columns.tau[1][column] = u;
            }
        }
    }
}
