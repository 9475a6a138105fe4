package org.qmf.core.factorization;

import org.qmf.core.linear.InverseSquareRoot;
import org.qmf.core.linear.PolarFactor;

/** Takes the step for d = 2. */
final class PlaneStep extends FusedStep {

    private final InverseSquareRoot inverseSquareRoot = new InverseSquareRoot(2);
    private final PolarFactor polarFactor = new PolarFactor(2);
    private final double[] covariance = new double[4];
    private final double[] root = new double[4];
    private final double[] turned = new double[4];
    private final double[] orthogonal = new double[4];
    private final double[] transform = new double[4];
    /** ⟨image, last image⟩, symmetrised. */
    private double c00;

    private double c01;
    private double c11;

    PlaneStep(Normalizer normalizer) {
        super(normalizer);
    }

    @Override
    public double take(ChartBatch batch, double[] phi, double[] shift) {
        double[] tau = batch.tau();
        int second = batch.stride();
        double t1 = 0;
        double u1 = 0;
        double tt = 0;
        double tu = 0;
        double uu = 0;
        double rt = 0;
        double ru = 0;
        double st = 0;
        double su = 0;
        double at = 0;
        double au = 0;
        double bt = 0;
        double bu = 0;
        for (int i = 0; i < m; i++) {
            double t = tau[i];
            double u = tau[second + i];
            double r = start[i];
            double s = start[m + i];
            double a = phi[i];
            double b = phi[m + i];
            double wt = w[i] * t;
            double wu = w[i] * u;
            t1 += wt;
            u1 += wu;
            tt += t * wt;
            tu += t * wu;
            uu += u * wu;
            rt += r * wt;
            ru += r * wu;
            st += s * wt;
            su += s * wu;
            at += a * wt;
            au += a * wu;
            bt += b * wt;
            bu += b * wu;
        }
        double meanT = t1 / weightSum;
        double meanU = u1 / weightSum;
        covariance[0] = tt - t1 * meanT;
        covariance[1] = tu - t1 * meanU;
        covariance[2] = covariance[1];
        covariance[3] = uu - u1 * meanU;
        if (!inverseSquareRoot.compute(covariance, root)) {
            return -1;
        }
        multiply(rt, ru, st, su, root, turned);
        if (polarFactor.compute(turned, orthogonal)) {
            multiply(orthogonal[0], orthogonal[1], orthogonal[2], orthogonal[3], root, transform);
        } else {
            System.arraycopy(root, 0, transform, 0, 4);
        }
        apply(tau, second, meanT, meanU, phi, shift);
        double c0a = transform[0] * at + transform[1] * au;
        double c0b = transform[0] * bt + transform[1] * bu;
        double c1a = transform[2] * at + transform[3] * au;
        double c1b = transform[2] * bt + transform[3] * bu;
        double square = 2 - c0a * c0a - c0b * c0b - c1a * c1a - c1b * c1b;
        return square > RESOLVED ? Math.sqrt(2 * square) : normalizer.change(next, phi);
    }

    /** Writes the normalised τ, and on the way all that the momentum asks for. */
    private void apply(double[] tau, int second, double meanT, double meanU, double[] phi, double[] shift) {
        double t00 = transform[0];
        double t01 = transform[1];
        double t10 = transform[2];
        double t11 = transform[3];
        double products00 = 0;
        double products01 = 0;
        double products10 = 0;
        double products11 = 0;
        double sum = 0;
        for (int i = 0; i < m; i++) {
            double t = tau[i];
            double u = tau[second + i];
            double a = phi[i];
            double b = phi[m + i];
            shift[i] = t - a;
            shift[m + i] = u - b;
            t -= meanT;
            u -= meanU;
            double x = t00 * t + t01 * u;
            double y = t10 * t + t11 * u;
            next[i] = x;
            next[m + i] = y;
            double lastX = last[i];
            double lastY = last[m + i];
            double wx = w[i] * x;
            double wy = w[i] * y;
            sum += (x - a) * (x - lastX) + (y - b) * (y - lastY);
            products00 += wx * lastX;
            products01 += wx * lastY;
            products10 += wy * lastX;
            products11 += wy * lastY;
        }
        along = sum;
        c00 = products00;
        c01 = (products01 + products10) / 2;
        c11 = products11;
    }

    /** The covariance of g + β(g − g') is (1 + β)²I + β²I − β(1 + β)(C + Cᵀ). */
    private boolean scale(double beta) {
        double more = 1 + beta;
        double own = more * more + beta * beta;
        double cross = 2 * beta * more;
        covariance[0] = own - cross * c00;
        covariance[1] = -cross * c01;
        covariance[2] = covariance[1];
        covariance[3] = own - cross * c11;
        return inverseSquareRoot.compute(covariance, root);
    }

    @Override
    boolean extrapolate(double[] phi, double beta) {
        if (!scale(beta)) {
            return false;
        }
        double z00 = root[0];
        double z01 = root[1];
        double z10 = root[2];
        double z11 = root[3];
        for (int i = 0; i < m; i++) {
            double x = next[i] + beta * (next[i] - last[i]);
            double y = next[m + i] + beta * (next[m + i] - last[m + i]);
            phi[i] = z00 * x + z01 * y;
            phi[m + i] = z10 * x + z11 * y;
        }
        return true;
    }

    private static void multiply(double a00, double a01, double a10, double a11, double[] b, double[] product) {
        product[0] = a00 * b[0] + a01 * b[2];
        product[1] = a00 * b[1] + a01 * b[3];
        product[2] = a10 * b[0] + a11 * b[2];
        product[3] = a10 * b[1] + a11 * b[3];
    }
}
