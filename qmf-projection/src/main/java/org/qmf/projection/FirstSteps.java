package org.qmf.projection;

import java.util.Arrays;
import org.qmf.api.quadratic.ProjectionBatch;
import org.qmf.api.quadratic.ProjectionBatch.Status;

/**
 * Takes the first Newton step of all points of a batch for d = 2, which is the last one of nearly all of them when the batch
 * is part of an iteration.
 *
 * <p>Every loop is so short, with arrays of its own for whatever it reads and writes, that compilers make vector
 * instructions of it; all in one loop takes three times as long. The operations and their order are those of
 * {@link SurfaceNewton}, so that a point has the same bits whichever of them projects it.
 */
final class FirstSteps {

    private final SurfaceQuartic surface;
    private int capacity;
    // τ, and where the steps lead.
    private double[] t = {};
    private double[] u = {};
    private double[] nextT = {};
    private double[] nextU = {};
    private double[] tt = {};
    private double[] tu2 = {};
    private double[] uu = {};
    // b = Pᵀ(x − c)
    private double[] bT = {};
    private double[] bU = {};
    private double[] bTT = {};
    private double[] bTU = {};
    private double[] bUU = {};
    // The Hessian, at first its part of degree 2.
    private double[] mTT = {};
    private double[] mTU = {};
    private double[] mUU = {};
    // H₄/3 + H₃/2 + H₂
    private double[] nTT = {};
    private double[] nTU = {};
    private double[] nUU = {};
    // H₄/12 + H₃/6 + H₂/2
    private double[] oTT = {};
    private double[] oTU = {};
    private double[] oUU = {};
    private double[] gT = {};
    private double[] gU = {};
    private double[] sT = {};
    private double[] sU = {};
    private double[] inverse = {};
    private double[] inverseTrace = {};
    private double[] square = {};
    private double[] size = {};
    private double[] rate = {};
    private double[] value = {};
    private double[] margin = {};

    FirstSteps(SurfaceQuartic surface) {
        this.surface = surface;
    }

    private void allocate(int n) {
        capacity = n;
        t = new double[n];
        u = new double[n];
        nextT = new double[n];
        nextU = new double[n];
        tt = new double[n];
        tu2 = new double[n];
        uu = new double[n];
        bT = new double[n];
        bU = new double[n];
        bTT = new double[n];
        bTU = new double[n];
        bUU = new double[n];
        mTT = new double[n];
        mTU = new double[n];
        mUU = new double[n];
        nTT = new double[n];
        nTU = new double[n];
        nUU = new double[n];
        oTT = new double[n];
        oTU = new double[n];
        oUU = new double[n];
        gT = new double[n];
        gU = new double[n];
        sT = new double[n];
        sU = new double[n];
        inverse = new double[n];
        inverseTrace = new double[n];
        square = new double[n];
        size = new double[n];
        rate = new double[n];
        value = new double[n];
        margin = new double[n];
    }

    /** Computes the steps from τ of the batch, which stays as it is. */
    void compute(ProjectionBatch batch, double tolerance) {
        int n = batch.count();
        if (capacity < n) {
            allocate(n);
        }
        int stride = batch.stride();
        System.arraycopy(batch.tau(), 0, t, 0, n);
        System.arraycopy(batch.tau(), stride, u, 0, n);
        System.arraycopy(batch.linear(), 0, bT, 0, n);
        System.arraycopy(batch.linear(), stride, bU, 0, n);
        System.arraycopy(batch.linear(), 2 * stride, bTT, 0, n);
        System.arraycopy(batch.linear(), 3 * stride, bTU, 0, n);
        System.arraycopy(batch.linear(), 4 * stride, bUU, 0, n);
        monomials(t, u, tt, tu2, uu, n);
        quartic(surface.k40, surface.k31, surface.k22, tt, tu2, uu, mTT, n);
        quartic(surface.k31, surface.k22, surface.k13, tt, tu2, uu, mTU, n);
        quartic(surface.k22, surface.k13, surface.k04, tt, tu2, uu, mUU, n);
        twelfths(surface.k30, surface.k21, surface.aTT, 2, t, u, bTT, mTT, oTT, n);
        second(surface.k30, surface.k21, surface.aTT, 2, t, u, bTT, mTT, nTT, n);
        twelfths(surface.k21, surface.k12, surface.aTU, 1, t, u, bTU, mTU, oTU, n);
        second(surface.k21, surface.k12, surface.aTU, 1, t, u, bTU, mTU, nTU, n);
        twelfths(surface.k12, surface.k03, surface.aUU, 2, t, u, bUU, mUU, oUU, n);
        second(surface.k12, surface.k03, surface.aUU, 2, t, u, bUU, mUU, nUU, n);
        gradient(nTT, nTU, t, u, bT, gT, n);
        gradient(nTU, nUU, t, u, bU, gU, n);
        invert(mTT, mTU, mUU, inverse, inverseTrace, n);
        step(mTU, gU, mUU, gT, inverse, sT, n);
        step(mTU, gT, mTT, gU, inverse, sU, n);
        objective(oTT, oTU, oUU, tt, tu2, uu, value, n);
        linearTerm(t, u, bT, bU, value, n);
        decrease(sT, gT, sU, gU, value, n);
        measure(sT, sU, tt, uu, square, size, n);
        contraction(surface.cubicNorm(), surface.growth(), inverseTrace, size, rate, n);
        margins(rate, square, size, tolerance, margin, n);
        definite(mTT, mUU, inverseTrace, margin, n);
        add(t, sT, nextT, n);
        add(u, sU, nextU, n);
    }

    private static void monomials(double[] t, double[] u, double[] tt, double[] tu2, double[] uu, int n) {
        for (int i = 0; i < n; i++) {
            tt[i] = t[i] * t[i];
            tu2[i] = 2 * t[i] * u[i];
            uu[i] = u[i] * u[i];
        }
    }

    private static void quartic(
            double kTT, double kTU, double kUU, double[] tt, double[] tu2, double[] uu, double[] h4, int n) {
        for (int i = 0; i < n; i++) {
            h4[i] = kTT * tt[i] + kTU * tu2[i] + kUU * uu[i];
        }
    }

    /** H₄/12 + H₃/6 + H₂/2 of an entry of H₄; H₂ = a − times·b. */
    private static void twelfths(
            double kT,
            double kU,
            double a,
            double times,
            double[] t,
            double[] u,
            double[] b,
            double[] h4,
            double[] twelfths,
            int n) {
        for (int i = 0; i < n; i++) {
            twelfths[i] = SurfaceQuartic.TWELFTH * h4[i]
                    + SurfaceQuartic.SIXTH * (kT * t[i] + kU * u[i])
                    + SurfaceQuartic.HALF * (a - times * b[i]);
        }
    }

    /** Adds H₃ and H₂ to an entry of H₄, and writes H₄/3 + H₃/2 + H₂. */
    private static void second(
            double kT,
            double kU,
            double a,
            double times,
            double[] t,
            double[] u,
            double[] b,
            double[] m,
            double[] thirds,
            int n) {
        for (int i = 0; i < n; i++) {
            double h4 = m[i];
            double h3 = kT * t[i] + kU * u[i];
            double h2 = a - times * b[i];
            m[i] = h4 + h3 + h2;
            thirds[i] = SurfaceQuartic.THIRD * h4 + SurfaceQuartic.HALF * h3 + h2;
        }
    }

    private static void gradient(
            double[] first, double[] second, double[] t, double[] u, double[] b, double[] g, int n) {
        for (int i = 0; i < n; i++) {
            g[i] = first[i] * t[i] + second[i] * u[i] - b[i];
        }
    }

    private static void invert(
            double[] mTT, double[] mTU, double[] mUU, double[] inverse, double[] inverseTrace, int n) {
        for (int i = 0; i < n; i++) {
            double reciprocal = 1 / (mTT[i] * mUU[i] - mTU[i] * mTU[i]);
            inverse[i] = reciprocal;
            inverseTrace[i] = (mTT[i] + mUU[i]) * reciprocal;
        }
    }

    private static void step(
            double[] mixed, double[] otherG, double[] other, double[] ownG, double[] inverse, double[] s, int n) {
        for (int i = 0; i < n; i++) {
            s[i] = (mixed[i] * otherG[i] - other[i] * ownG[i]) * inverse[i];
        }
    }

    private static void objective(
            double[] oTT, double[] oTU, double[] oUU, double[] tt, double[] tu2, double[] uu, double[] e, int n) {
        for (int i = 0; i < n; i++) {
            e[i] = oTT[i] * tt[i] + oTU[i] * tu2[i] + oUU[i] * uu[i];
        }
    }

    private static void linearTerm(double[] t, double[] u, double[] bT, double[] bU, double[] e, int n) {
        for (int i = 0; i < n; i++) {
            e[i] = e[i] - bT[i] * t[i] - bU[i] * u[i];
        }
    }

    /** 2e + sᵀ∇e, as the model foretells h. */
    private static void decrease(double[] sT, double[] gT, double[] sU, double[] gU, double[] value, int n) {
        for (int i = 0; i < n; i++) {
            value[i] = 2 * value[i] + (sT[i] * gT[i] + sU[i] * gU[i]);
        }
    }

    private static void measure(
            double[] sT, double[] sU, double[] tt, double[] uu, double[] square, double[] size, int n) {
        for (int i = 0; i < n; i++) {
            double length = sT[i] * sT[i] + sU[i] * sU[i];
            square[i] = length;
            size[i] = Math.sqrt(tt[i] + uu[i] + length);
        }
    }

    private static void contraction(
            double cubicNorm, double growth, double[] inverseTrace, double[] size, double[] rate, int n) {
        for (int i = 0; i < n; i++) {
            rate[i] = inverseTrace[i] * (cubicNorm + growth * size[i]);
        }
    }

    /** How far the rules for a last step are from being broken, the smaller of two. */
    private static void margins(
            double[] rate, double[] square, double[] size, double tolerance, double[] margin, int n) {
        for (int i = 0; i < n; i++) {
            margin[i] = Math.min(
                    StepRules.LARGEST_CONTRACTION_SQUARED - rate[i] * rate[i] * square[i],
                    tolerance * size[i] - 2 * rate[i] * square[i]);
        }
    }

    private static void definite(double[] mTT, double[] mUU, double[] inverseTrace, double[] margin, int n) {
        for (int i = 0; i < n; i++) {
            double trace = mTT[i] + mUU[i];
            double regular = Math.min(trace, StepRules.LARGEST_CONDITION - trace * inverseTrace[i]);
            margin[i] = Math.min(Math.min(margin[i], inverseTrace[i]), regular);
        }
    }

    private static void add(double[] a, double[] b, double[] sum, int n) {
        for (int i = 0; i < n; i++) {
            sum[i] = a[i] + b[i];
        }
    }

    /** Writes where the steps lead into the batch, as if each were the last. */
    void write(ProjectionBatch batch) {
        int n = batch.count();
        System.arraycopy(nextT, 0, batch.tau(), 0, n);
        System.arraycopy(nextU, 0, batch.tau(), batch.stride(), n);
        System.arraycopy(value, 0, batch.value(), 0, n);
        Arrays.fill(batch.iterations(), 0, n, 1);
        for (int i = 0; i < n; i++) {
            batch.setStatus(i, Status.CONVERGED);
        }
    }

    /**
     * Returns whether the step of a point is certainly its last one; of what is neither certain nor certainly not, NaN
     * among it, the ordinary way decides.
     */
    boolean settles(int point) {
        return margin[point] > 0;
    }

    /** Returns the first coordinate of a point before its step. */
    double t(int point) {
        return t[point];
    }

    /** Returns the second coordinate of a point before its step. */
    double u(int point) {
        return u[point];
    }
}
