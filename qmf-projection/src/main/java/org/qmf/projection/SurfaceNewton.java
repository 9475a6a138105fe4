package org.qmf.projection;

import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;

/**
 * Newton's method for d = 2, τ = (t, u), in registers. Five of the polynomial's fourteen coefficients belong to the
 * point, nine to the surface.
 */
final class SurfaceNewton implements FastPath {

    /** The smallest batch for which passes over all its points are quicker than one point after the other. */
    private static final int SMALLEST_BATCH = 8;

    private final int maxIterations;
    private final SurfaceQuartic surface = new SurfaceQuartic();
    private final FirstSteps firstSteps = new FirstSteps(surface);

    SurfaceNewton(int maxIterations) {
        this.maxIterations = maxIterations;
    }

    @Override
    public void prepare(double[] gram) {
        surface.prepare(gram);
    }

    @Override
    public void project(ProjectionBatch batch, Columns columns, double tolerance) {
        columns.clear(batch);
        int n = batch.count();
        double[] tau = batch.tau();
        if (n < SMALLEST_BATCH || maxIterations < 2) {
            for (int i = 0; i < n; i++) {
                descend(batch, i, tau[i], tau[batch.stride() + i], columns, tolerance);
            }
            return;
        }
        firstSteps.compute(batch, tolerance);
        firstSteps.write(batch);
        for (int i = 0; i < n; i++) {
            if (!firstSteps.settles(i)) {
                descend(batch, i, firstSteps.t(i), firstSteps.u(i), columns, tolerance);
            }
        }
    }

    /** Takes one point as far as plain steps lead from a start, and makes it a column if that is not the end. */
    private void descend(
            ProjectionBatch batch, int i, double startT, double startU, Columns columns, double tolerance) {
        SurfaceQuartic k = surface;
        double[] linear = batch.linear();
        int r1 = batch.stride();
        double bT = linear[i];
        double bU = linear[r1 + i];
        double tt2 = k.aTT - 2 * linear[2 * r1 + i];
        double tu2 = k.aTU - linear[3 * r1 + i];
        double uu2 = k.aUU - 2 * linear[4 * r1 + i];
        double t = startT;
        double u = startU;
        double sT = 0;
        double sU = 0;
        double slope = 0;
        double before = Double.POSITIVE_INFINITY;
        int spent = 0;
        while (spent < maxIterations - 1) {
            double nextT = t + sT;
            double nextU = u + sU;
            double tt = nextT * nextT;
            double tu = 2 * nextT * nextU;
            double uu = nextU * nextU;
            // H = H₄ + H₃ + H₂, homogeneous of degree 2, 1 and 0.
            double tt4 = k.k40 * tt + k.k31 * tu + k.k22 * uu;
            double tu4 = k.k31 * tt + k.k22 * tu + k.k13 * uu;
            double uu4 = k.k22 * tt + k.k13 * tu + k.k04 * uu;
            double tt3 = k.k30 * nextT + k.k21 * nextU;
            double tu3 = k.k21 * nextT + k.k12 * nextU;
            double uu3 = k.k12 * nextT + k.k03 * nextU;
            double mTT = tt4 + tt3 + tt2;
            double mTU = tu4 + tu3 + tu2;
            double mUU = uu4 + uu3 + uu2;
            // e = τᵀ(H₄/12 + H₃/6 + H₂/2)τ − b₁ᵀτ
            double e = (SurfaceQuartic.TWELFTH * tt4 + SurfaceQuartic.SIXTH * tt3 + SurfaceQuartic.HALF * tt2) * tt
                    + (SurfaceQuartic.TWELFTH * tu4 + SurfaceQuartic.SIXTH * tu3 + SurfaceQuartic.HALF * tu2) * tu
                    + (SurfaceQuartic.TWELFTH * uu4 + SurfaceQuartic.SIXTH * uu3 + SurfaceQuartic.HALF * uu2) * uu
                    - bT * nextT
                    - bU * nextU;
            double inverse = 1 / (mTT * mUU - mTU * mTU);
            double trace = mTT + mUU;
            double inverseTrace = trace * inverse;
            if (!StepRules.decreased(e, before, slope) || !StepRules.definite(trace, inverseTrace)) {
                break;
            }
            // ∇e = (H₄/3 + H₃/2 + H₂)τ − b₁
            double cross = SurfaceQuartic.THIRD * tu4 + SurfaceQuartic.HALF * tu3 + tu2;
            double gT = (SurfaceQuartic.THIRD * tt4 + SurfaceQuartic.HALF * tt3 + tt2) * nextT + cross * nextU - bT;
            double gU = cross * nextT + (SurfaceQuartic.THIRD * uu4 + SurfaceQuartic.HALF * uu3 + uu2) * nextU - bU;
            t = nextT;
            u = nextU;
            before = e;
            sT = (mTU * gU - mUU * gT) * inverse;
            sU = (mTU * gT - mTT * gU) * inverse;
            slope = sT * gT + sU * gU;
            spent++;
            double square = sT * sT + sU * sU;
            double size = Math.sqrt(tt + uu + square);
            double rate = inverseTrace * (k.cubicNorm() + k.growth() * size);
            if (StepRules.last(rate, square, size, tolerance, slope, e)) {
                batch.tau()[i] = t + sT;
                batch.tau()[r1 + i] = u + sU;
                batch.value()[i] = 2 * e + slope;
                batch.iterations()[i] = spent;
                batch.setStatus(i, Status.CONVERGED);
                return;
            }
            if (StepRules.unresolved(slope, e)) {
                break;
            }
        }
        int column = columns.append(batch, i, spent);
        columns.tau[0][column] = t;
        columns.tau[1][column] = u;
    }
}
