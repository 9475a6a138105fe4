package org.qmf.core.rqmf;

import org.qmf.api.quadratic.QuadraticMap;
import org.qmf.core.factorization.Alternation;
import org.qmf.core.factorization.ChartBatch;
import org.qmf.core.factorization.LocalData;
import org.qmf.core.linear.Cholesky;

/**
 * Projects the target onto the fitted surface.
 *
 * <p>h has several minima on strongly curved surfaces. The projection starts from the linear coordinate and from 0, and the
 * better answer wins; ties go to the earlier start. Where λ is clamped, so that the surface bends as far as the tuner
 * allows, it starts from the coordinates of the nearest neighbours as well. Not elsewhere: the nearest sheet of a bent
 * surface is often not the one the data speak for (on the sphere of the paper, K = 19, the error grows by a quarter).
 */
final class TargetProjection {

    private static final int NEIGHBOR_STARTS = 3;

    private final int d;
    private final int p;
    private final ChartBatch batch;
    private final double[] linear;
    private final double[] factor;
    private final double[] start;
    private final double[] tau;
    private final double[] features;

    TargetProjection(int dimension) {
        this.d = dimension;
        this.p = QuadraticMap.terms(dimension);
        this.batch = new ChartBatch(dimension, 2 + NEIGHBOR_STARTS);
        this.linear = new double[p];
        this.factor = new double[d * d];
        this.start = new double[d];
        this.tau = new double[d];
        this.features = new double[p];
    }

    /** Finds τ of the target on the surface that {@code alternation} ended with. */
    void project(Alternation alternation, LocalData data, boolean clamped) {
        data.targetLinear(linear);
        ChartBatch chart = alternation.batch();
        int starts = clamped ? 2 + Math.min(NEIGHBOR_STARTS, chart.count()) : 2;
        batch.resize(starts);
        int stride = batch.stride();
        for (int k = 0; k < p; k++) {
            for (int i = 0; i < starts; i++) {
                batch.linear()[k * stride + i] = linear[k];
            }
        }
        linearCoordinate(alternation.gram());
        for (int k = 0; k < d; k++) {
            batch.tau()[k * stride] = start[k];
            batch.tau()[k * stride + 1] = 0;
            for (int i = 2; i < starts; i++) {
                batch.tau()[k * stride + i] = chart.tau()[k * chart.stride() + i - 2];
            }
        }
        alternation.projection().project(batch);
        int best = 0;
        for (int i = 1; i < starts; i++) {
            if (batch.value()[i] < batch.value()[best]) {
                best = i;
            }
        }
        for (int k = 0; k < d; k++) {
            tau[k] = batch.tau()[k * stride + best];
        }
        QuadraticMap.features(d, tau, features);
    }

    /** (AᵀA)⁻¹Aᵀ(y − c), 0 if A has lost rank. */
    private void linearCoordinate(double[] gram) {
        for (int k = 0; k < d; k++) {
            System.arraycopy(gram, k * p, factor, k * d, d);
        }
        boolean regular = Cholesky.factor(factor, d);
        for (int k = 0; k < d; k++) {
            start[k] = regular ? linear[k] : 0;
        }
        if (regular) {
            Cholesky.solve(factor, d, start, 0);
        }
    }

    /** Returns τ. */
    double[] tau() {
        return tau;
    }

    /** Returns φ(τ) = (τ, ψ(τ)). */
    double[] features() {
        return features;
    }
}
