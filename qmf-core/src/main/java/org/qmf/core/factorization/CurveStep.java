package org.qmf.core.factorization;

/** Takes the step for d = 1. */
final class CurveStep extends FusedStep {

    /** Below this fraction of ‖τ‖², the variance of τ is a rounding error. */
    private static final double RANK_TOLERANCE = 1e-13;

    /** ⟨image, last image⟩. */
    private double cosine;

    CurveStep(Normalizer normalizer) {
        super(normalizer);
    }

    @Override
    public double take(ChartBatch batch, double[] phi, double[] shift) {
        double[] tau = batch.tau();
        double t1 = 0;
        double tt = 0;
        double rt = 0;
        double at = 0;
        for (int i = 0; i < m; i++) {
            double wt = w[i] * tau[i];
            t1 += wt;
            tt += tau[i] * wt;
            rt += start[i] * wt;
            at += phi[i] * wt;
        }
        double mean = t1 / weightSum;
        double variance = tt - t1 * mean;
        double scale = 1 / Math.sqrt(variance);
        if (!(variance > RANK_TOLERANCE * tt) || !(scale > 0)) {
            return -1;
        }
        if (rt < 0) {
            scale = -scale;
        }
        apply(tau, mean, scale, phi, shift);
        double square = 1 - scale * at * scale * at;
        return square > RESOLVED ? Math.sqrt(2 * square) : normalizer.change(next, phi);
    }

    /** Writes the normalised τ, and on the way all that the momentum asks for. */
    private void apply(double[] tau, double mean, double scale, double[] phi, double[] shift) {
        double movement = 0;
        double product = 0;
        for (int i = 0; i < m; i++) {
            double a = phi[i];
            shift[i] = tau[i] - a;
            double x = scale * (tau[i] - mean);
            next[i] = x;
            movement += (x - a) * (x - last[i]);
            product += w[i] * x * last[i];
        }
        along = movement;
        cosine = product;
    }

    /** The variance of g + β(g − g') is (1 + β)² + β² − 2β(1 + β)⟨g, g'⟩. */
    @Override
    boolean extrapolate(double[] phi, double beta) {
        double more = 1 + beta;
        double variance = more * more + beta * beta - 2 * beta * more * cosine;
        if (!(variance > 0)) {
            return false;
        }
        double scale = 1 / Math.sqrt(variance);
        for (int i = 0; i < m; i++) {
            phi[i] = scale * (next[i] + beta * (next[i] - last[i]));
        }
        return true;
    }
}
